import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Bookmark, Trash2 } from "lucide-react";
import { useState } from "react";
import { saveView as saveViewEndpoint } from "#worker/contract/organisation/views.ts";
import { useSend } from "../../data/api/use-send.ts";
import { useSubmit } from "../../data/api/use-submit.ts";
import { useIsCompanyAdmin } from "../../data/organisation/use-company.ts";
import {
  removeView,
  saveView,
  hiddenInView,
  searchOfView,
  viewedSearch,
  viewsQuery,
  withColumns,
  type SavedView,
  type ViewedList,
} from "../../data/views.ts";
import type { useTablePreferences } from "../../data/table-preferences.ts";
import { useText } from "../../text/use-text.ts";
import { Button } from "../../ui/controls/button.tsx";
import { TextField } from "../../ui/controls/labelled-fields.tsx";
import { Checkbox } from "../../ui/controls/toggle.tsx";
import { ChevronGlyph } from "../../ui/icons/glyphs.tsx";
import { FormDialog } from "../../ui/overlays/form-dialog.tsx";
import { Menu, MenuItem, MenuLabel, MenuRadioGroup, MenuSeparator } from "../../ui/overlays/menu.tsx";
import { toast } from "../../ui/overlays/toast.tsx";

type ViewMenuProps = {
  list: ViewedList;
  companyId: string;
  search: Readonly<Record<string, string | undefined>>;
  /** The columns are kept too. */
  preferences: ReturnType<typeof useTablePreferences>;
  onChoose: (search: Record<string, string>) => void;
};

export function ViewMenu({ list, companyId, search, preferences, onChoose }: ViewMenuProps) {
  const text = useText("views");
  const isAdmin = useIsCompanyAdmin();
  const { data = [] } = useQuery(viewsQuery(companyId));
  const refresh = useRefreshViews(companyId);
  const views = data.filter((view) => view.list === list);
  const shown = viewedSearch(search);
  const current = views.find((view) => viewedSearch(searchOfView(view)) === shown);
  const [lastId, setLastId] = useState(current?.id);
  if (current && current.id !== lastId) setLastId(current.id);
  const last = views.find(({ id }) => id === lastId);
  const [columns, chooseColumns] = preferences;
  const saved = withColumns(shown, columns.hidden);
  const isChanged = (view: SavedView) => withColumns(shown, hiddenInView(view)) !== saved;
  const [edited, setEdited] = useState<SavedView | "new" | null>(null);
  const mayChange = (view: SavedView) => isAdmin || !view.isCompanys;
  const { submit } = useSend({
    send: (view: SavedView) => saveView(companyId, { ...view, search: saved }),
    onDone: async ({ name }) => {
      await refresh();
      toast({ title: text.saved(name), tone: "success" });
    },
    onFail: (message) => void toast({ title: message, tone: "danger" }),
  });
  return (
    <>
      <Menu
        align="start"
        trigger={
          <Button
            variant="secondary"
            aria-label={current && text.current(current.name)}
            className="min-w-0 px-3! max-sm:w-(--control-icon) max-sm:shrink-0 max-sm:px-0! sm:max-w-max sm:grow sm:basis-32"
          >
            <Bookmark aria-hidden="true" className={current ? "fill-current" : undefined} />
            <span className="sr-only sm:not-sr-only sm:max-w-44 sm:min-w-0 sm:truncate">
              {current?.name ?? text.views}
            </span>
            <ChevronGlyph className="size-4 shrink-0 text-muted-foreground max-sm:hidden" />
          </Button>
        }
      >
        {views.length === 0 ? (
          <MenuLabel>{shown === "" ? text.none : text.views}</MenuLabel>
        ) : (
          <MenuRadioGroup
            label={text.views}
            value={current?.id ?? ""}
            options={views.map(({ id, name, isCompanys, isDefault }) => ({
              value: id,
              label: (
                <ViewOption
                  name={name}
                  about={[...(isCompanys ? [text.ofCompany] : []), ...(isDefault ? [text.byDefault] : [])]}
                />
              ),
            }))}
            onChange={(id) => {
              const chosen = views.find((view) => view.id === id);
              if (!chosen) return;
              const hidden = hiddenInView(chosen);
              if (hidden) chooseColumns({ ...columns, hidden });
              onChoose(searchOfView(chosen));
            }}
          />
        )}
        {shown === "" ? null : (
          <>
            <MenuSeparator />
            {last && (!current || isChanged(current)) && mayChange(last) ? (
              <MenuItem onSelect={() => void submit(last)}>{text.saveChanges(last.name)}</MenuItem>
            ) : null}
            <MenuItem onSelect={() => setEdited("new")}>{text.save}</MenuItem>
            {current && mayChange(current) ? (
              <MenuItem onSelect={() => setEdited(current)}>{text.change(current.name)}</MenuItem>
            ) : null}
          </>
        )}
      </Menu>
      {edited ? (
        <ViewDialog
          companyId={companyId}
          list={list}
          view={edited === "new" ? null : edited}
          views={views}
          search={saved}
          onClose={() => setEdited(null)}
        />
      ) : null}
    </>
  );
}

const ViewOption = ({ name, about }: { name: string; about: readonly string[] }) => (
  <>
    <span className="block wrap-anywhere">{name}</span>
    {about.length === 0 ? null : (
      <span className="block text-xs text-muted-foreground">{about.join(" · ")}</span>
    )}
  </>
);

const useRefreshViews = (companyId: string) => {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: viewsQuery(companyId).queryKey });
};

type ViewDialogProps = {
  companyId: string;
  list: ViewedList;
  /** Null to save a new one. */
  view: SavedView | null;
  views: readonly SavedView[];
  search: string;
  onClose: () => void;
};

function ViewDialog({ companyId, list, view, views, search, onClose }: ViewDialogProps) {
  const text = useText("views");
  const isAdmin = useIsCompanyAdmin();
  const refresh = useRefreshViews(companyId);
  const [newId] = useState(() => crypto.randomUUID());
  /** A view of this name, which the new one replaces. */
  const sameAs = (given: Pick<SavedView, "name" | "isCompanys">) =>
    views.find(({ name, isCompanys }) => name === given.name.trim() && isCompanys === given.isCompanys);
  const submission = useSubmit({
    fields: {
      name: view?.name ?? "",
      isDefault: view?.isDefault ?? false,
      isCompanys: view?.isCompanys ?? false,
    },
    schema: saveViewEndpoint.body,
    send: (body: Omit<SavedView, "id">) =>
      saveView(companyId, { ...body, id: view?.id ?? sameAs(body)?.id ?? newId }),
    onDone: async ({ name: saved }) => {
      await refresh();
      toast({ title: text.saved(saved), tone: "success" });
      onClose();
    },
  });
  const { field, values } = submission;
  const removal = useSend({
    send: async (removed: SavedView) => {
      await removeView(companyId, removed.id);
      return removed;
    },
    onDone: async (removed) => {
      await refresh();
      toast({ title: text.removed(removed.name), tone: "success" });
      onClose();
    },
  });
  return (
    <FormDialog
      size="sm"
      title={view ? text.changeTitle : text.saveTitle}
      submitLabel={text.submit}
      submission={removal.problem ? { ...submission, problem: removal.problem } : submission}
      onSubmit={() => void submission.submit({ ...values, list, search: view?.search ?? search })}
      onClose={onClose}
    >
      <TextField
        label={text.name}
        hint={!view && sameAs(values) ? text.replaces : undefined}
        maxLength={60}
        {...field("name")}
      />
      {isAdmin && !view ? (
        <Checkbox
          label={text.isCompanys}
          checked={values.isCompanys}
          onChange={({ target }) => submission.set({ isCompanys: target.checked })}
        />
      ) : null}
      <Checkbox
        label={values.isCompanys ? text.isCompanysDefault : text.isDefault}
        checked={values.isDefault}
        onChange={({ target }) => submission.set({ isDefault: target.checked })}
      />
      {view ? (
        <Button
          variant="secondary"
          className="self-start"
          loading={removal.sending}
          onClick={() => void removal.submit(view)}
        >
          <Trash2 aria-hidden="true" />
          {text.remove}
        </Button>
      ) : null}
    </FormDialog>
  );
}
