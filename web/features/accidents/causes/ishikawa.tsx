import type { CauseFact } from "#worker/contract/accidents/case.ts";
import { byCategory } from "#worker/domain/accidents/causes.ts";
import { useText } from "#web/text/use-text.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { Card, CardContent, CardTitle } from "#web/ui/display/card.tsx";

type IshikawaProps = { facts: readonly CauseFact[]; onEdit?: (fact: CauseFact) => void };

/** The causes by the branches of the diagram, with the harm at their end. */
export function Ishikawa({ facts, onEdit }: IshikawaProps) {
  const { causes: text } = useText("accidents");
  const harm = facts.filter(({ causeOf }) => causeOf === null);
  const branches = byCategory(facts).filter(({ category, causes }) => category !== null || causes.length > 0);
  return (
    <div className="flex min-w-0 flex-col gap-3 lg:flex-row lg:items-center">
      <ul className="grid min-w-0 flex-1 gap-3 sm:grid-cols-2 xl:grid-cols-3">
        {branches.map(({ category, causes }) => (
          <li key={category} className="min-w-0">
            <Card className="h-full">
              <CardContent className="flex flex-col gap-2">
                <CardTitle level={3} className="text-sm!">
                  {category === null ? text.noCategory : text.categories[category]}
                </CardTitle>
                {causes.length === 0 ? (
                  <p aria-hidden="true" className="text-sm text-muted-foreground">
                    –
                  </p>
                ) : (
                  <ul className="flex flex-col gap-1 text-sm">
                    {causes.map((fact) => (
                      <li key={fact.id} className="break-words">
                        {onEdit ? (
                          <Button
                            variant="link"
                            className="text-start!"
                            aria-haspopup="dialog"
                            aria-label={text.edit(fact.text)}
                            onClick={() => onEdit(fact)}
                          >
                            {fact.text}
                          </Button>
                        ) : (
                          fact.text
                        )}
                      </li>
                    ))}
                  </ul>
                )}
              </CardContent>
            </Card>
          </li>
        ))}
      </ul>
      <Card className="border-destructive! lg:w-56 lg:shrink-0">
        <CardContent>
          <p className="text-xs text-muted-foreground">{text.harm}</p>
          {harm.map(({ id, text: words }) => (
            <p key={id} className="text-sm font-semibold break-words">
              {words}
            </p>
          ))}
        </CardContent>
      </Card>
    </div>
  );
}
