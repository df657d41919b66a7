// Stands in the place of the large parser that resend reads received mail with: this Worker only sends (wrangler.toml).
const PostalMime = {
  parse(): never {
    throw new Error("This Worker receives no mail");
  },
};
export default PostalMime;
