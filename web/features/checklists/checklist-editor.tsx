import { useQueryClient } from "@tanstack/react-query";
import { Link, useBlocker } from "@tanstack/react-router";
import { ChevronLeft, Redo2, Undo2 } from "lucide-react";
import { useState } from "react";
import { MOST_PICTURES } from "#worker/contract/checklists/questions.ts";
import { FORM_TYPE_NAMES } from "#worker/contract/forms/vocabularies.ts";
import { checklistsQuery, type Checklist, type ChecklistPath } from "./checklists.ts";
import { useLanguage, useText } from "../../text/use-text.ts";
import { useTitle } from "../../text/use-title.ts";
import { Button } from "../../ui/controls/button.tsx";
import { TextField } from "../../ui/controls/labelled-fields.tsx";
import { Segmented } from "../../ui/controls/segmented.tsx";
import { Banner } from "../../ui/display/banner.tsx";
import { ConfirmDialog } from "../../ui/overlays/confirm-dialog.tsx";
import { backLinkClass, PageHeader } from "../../ui/layout/page-header.tsx";
import { cx } from "../../ui/styles/cx.ts";
import { ChecklistMenu } from "./checklist-menu.tsx";
import { changed } from "./questions/edit-questions.ts";
import { PicturesContext } from "./pictures/picture-field.tsx";
import {
  ChecklistLanguages,
  LanguagesContext,
  MissingTexts,
  useShownLanguage,
} from "./languages/languages.tsx";
import { OfferDialog } from "./offer-dialog.tsx";
import { Preview } from "./preview.tsx";
import { PublishDialog } from "./versions/publish-dialog.tsx";
import { QuestionList } from "./questions/question-list.tsx";
import { ScoringFields } from "./questions/scoring-fields.tsx";
import { StateBadge } from "./state-badge.tsx";
import { type Draft, useDraft } from "./use-draft.ts";

type ChecklistEditorProps = { path: ChecklistPath; first: Checklist; onReload: () => void };

/** The questions beside what they look like on a phone; on a phone, one of the two. */
export function ChecklistEditor({ path, first, onReload }: ChecklistEditorProps) {
  const text = useText("checklists");
  const common = useText("common");
  const language = useLanguage();
  const queries = useQueryClient();
  const { companyId } = path;
  const { draft, checklist, save, edit, undo, redo, retry, change, flush, mayLeave, replace } = useDraft(
    path,
    first,
  );
  const leaving = useBlocker({
    shouldBlockFn: async () => !(await mayLeave()),
    // The draft asks by itself before the tab is closed.
    enableBeforeUnload: false,
    withResolver: true,
  });
  const [view, setView] = useState<"questions" | "preview">("questions");
  const [dialog, setDialog] = useState<"publish" | "offer" | null>(null);
  const mayEdit = checklist.can.edit && save !== "stale";
  const shown = useShownLanguage(checklist.language, draft.names);
  useTitle(draft.name);
  const refreshList = () =>
    void queries.invalidateQueries({ queryKey: checklistsQuery(companyId).queryKey, exact: true });
  const close = () => {
    setDialog(null);
    refreshList();
  };
  const pictures = {
    isFull: draft.questions.filter(({ picture }) => picture).length >= MOST_PICTURES,
    add: async (questionKey: string, file: File): Promise<string | null> => {
      const { uploadPicture, describeUploadError } = await import("./pictures/upload-picture.ts");
      try {
        const picture = await uploadPicture(path, file);
        edit(({ questions }) => ({
          questions: questions.map((each) =>
            each.key === questionKey ? changed(each, { picture }, language) : each,
          ),
        }));
        return null;
      } catch (error) {
        return describeUploadError(error);
      }
    },
  };
  const changeQuestions = mayEdit
    ? (questions: Draft["questions"], group?: string) => edit({ questions }, group)
    : undefined;
  const facts = [
    FORM_TYPE_NAMES[checklist.kind][language],
    checklist.number === null ? null : text.version(checklist.number),
  ];
  return (
    <>
      <PageHeader
        title={draft.name}
        description={facts.filter(Boolean).join(" · ")}
        meta={
          <StateBadge checklist={{ ...checklist, hasChanges: checklist.hasChanges || save !== "saved" }} />
        }
        back={
          <Link
            to="/$companyId/checklists"
            params={{ companyId }}
            className={backLinkClass}
            onClick={refreshList}
          >
            <ChevronLeft aria-hidden="true" />
            {text.back}
          </Link>
        }
        actions={
          <>
            <ChecklistMenu path={path} checklist={checklist} />
            {checklist.can.publish ? (
              <>
                <Button variant="secondary" aria-haspopup="dialog" onClick={() => setDialog("offer")}>
                  {text.offer.open}
                </Button>
                <Button aria-haspopup="dialog" onClick={() => setDialog("publish")}>
                  {text.publish.open}
                </Button>
              </>
            ) : null}
          </>
        }
      />
      <div className="flex flex-col gap-4">
        {save === "stale" ? (
          <Banner
            tone="warning"
            announce
            action={
              <Button variant="secondary" size="sm" onClick={onReload}>
                {text.reload}
              </Button>
            }
          >
            {text.stale}
          </Banner>
        ) : null}
        {save === "failed" ? (
          <Banner
            tone="danger"
            announce
            action={
              <Button variant="secondary" size="sm" onClick={retry}>
                {text.retry}
              </Button>
            }
          >
            {text.notSaved}
          </Banner>
        ) : null}
        {checklist.can.publish ? null : (
          <p className="text-sm text-muted-foreground">{text.publish.onlyAdministrators}</p>
        )}
        <div className="flex flex-wrap items-center gap-2">
          <Segmented
            label={text.views.label}
            hideLabel
            variant="bar"
            className="lg:hidden"
            options={[
              { value: "questions", label: text.views.questions },
              { value: "preview", label: text.views.preview },
            ]}
            value={view}
            onChange={setView}
          />
          <Button
            variant="ghost"
            size="icon"
            aria-label={common.undo}
            title={common.undo}
            disabled={!undo || !mayEdit}
            onClick={undo}
          >
            <Undo2 aria-hidden="true" />
          </Button>
          <Button
            variant="ghost"
            size="icon"
            aria-label={text.redo}
            title={text.redo}
            disabled={!redo || !mayEdit}
            onClick={redo}
          >
            <Redo2 aria-hidden="true" />
          </Button>
          <output className="ms-auto text-sm text-muted-foreground">
            {text.save[save === "stale" ? "failed" : save]}
          </output>
        </div>
        <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
          <div className={cx("flex min-w-0 flex-col gap-4", view === "preview" && "max-lg:hidden")}>
            <TextField
              label={text.fields.name}
              required
              value={draft.name}
              maxLength={255}
              readOnly={!mayEdit}
              onChange={(typed) => edit({ name: typed }, "name")}
            />
            <TextField
              label={text.fields.purpose}
              optional
              value={draft.purpose}
              maxLength={500}
              readOnly={!mayEdit}
              onChange={(typed) => edit({ purpose: typed }, "purpose")}
            />
            <ChecklistLanguages
              {...draft}
              language={checklist.language}
              onChange={mayEdit ? edit : undefined}
            />
            <ScoringFields questions={draft.questions} onChange={changeQuestions} />
            <PicturesContext value={pictures}>
              <LanguagesContext value={shown}>
                <QuestionList questions={draft.questions} onChange={changeQuestions} />
              </LanguagesContext>
            </PicturesContext>
          </div>
          <div className={cx("lg:sticky lg:top-4", view === "questions" && "max-lg:hidden")}>
            <Preview questions={draft.questions} languages={[checklist.language, ...shown.languages]} />
          </div>
        </div>
      </div>
      <ConfirmDialog
        open={leaving.status === "blocked"}
        onClose={() => leaving.reset?.()}
        onConfirm={() => leaving.proceed?.()}
        title={text.leave.title}
        description={text.leave.body}
        confirmLabel={text.leave.confirm}
        cancelLabel={text.leave.stay}
        tone="danger"
      />
      {dialog === "publish" ? (
        <PublishDialog
          path={path}
          questions={draft.questions}
          missing={<MissingTexts {...draft} language={checklist.language} />}
          flush={flush}
          onPublished={replace}
          onClose={close}
        />
      ) : null}
      {dialog === "offer" ? (
        <OfferDialog companyId={companyId} checklist={checklist} onChange={change} onClose={close} />
      ) : null}
    </>
  );
}
