// In the place of what resend reads received mail with, which is large: this Worker only sends (wrangler.toml).
const PostalMime = {
  parse(): never {
    throw new Error("This Worker receives no mail");
  },
};
export default PostalMime;
