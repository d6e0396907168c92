/** What a file holds, as text that goes into JSON. */

/** @param {Blob} file @returns {Promise<string>} */
export function base64(file) {
  return new Promise((done) => {
    const reader = new FileReader();
    reader.onload = () => done(String(reader.result).replace(/^[^,]*,/, ""));
    reader.readAsDataURL(file);
  });
}
