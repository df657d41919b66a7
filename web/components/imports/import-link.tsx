import { Link } from "@tanstack/react-router";
import { FileUp } from "lucide-react";
import type { ImportKind } from "#worker/contract/imports/import-fields.ts";
import { useCompany } from "../../data/organisation/use-company.ts";
import { usePlaceRights } from "../../data/places/use-place-rights.ts";
import { useText } from "../../text/use-text.ts";
import { buttonClass } from "../../ui/controls/button.tsx";
import { MenuItem } from "../../ui/overlays/menu.tsx";

/** Opens the page that imports records of a list from a sheet; absent for those who may not. */
export function ImportLink({ kind }: { kind: ImportKind }) {
  const text = useText("common");
  const { id: companyId } = useCompany();
  if (!usePlaceRights(companyId).mayWrite) return null;
  return (
    <Link
      to="/$companyId/imports"
      params={{ companyId }}
      search={{ kind }}
      className={buttonClass({ variant: "ghost" })}
    >
      <FileUp aria-hidden="true" />
      {text.import}
    </Link>
  );
}

/** The same in a menu. */
export function ImportMenuItem({ kind }: { kind: ImportKind }) {
  const text = useText("common");
  const { id: companyId } = useCompany();
  return (
    <MenuItem asChild>
      <Link to="/$companyId/imports" params={{ companyId }} search={{ kind }}>
        <FileUp aria-hidden="true" />
        {text.import}
      </Link>
    </MenuItem>
  );
}
