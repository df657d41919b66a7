import { Fragment } from "react";

/** An address in running text. It breaks after "@" and before a dot first. */
export function Email({ address }: { address: string }) {
  return address.split(/(?<=@)|(?=\.)/).map((part, at) => (
    // oxlint-disable-next-line react/no-array-index-key -- the parts are in the order of the text
    <Fragment key={at}>
      {at > 0 ? <wbr /> : null}
      {part}
    </Fragment>
  ));
}
