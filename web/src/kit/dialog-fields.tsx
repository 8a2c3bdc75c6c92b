import { useEffect, useRef, useState } from 'react';
import type { DialogState } from './dialog-state.ts';
import { FieldRow } from './field-row.tsx';
import type { Field } from './fields.ts';
import { useKitTexts } from './kit-texts.tsx';
import { PageTabs } from './page-tabs.tsx';
import type { SaidText } from './register.ts';

interface Edited {
  dialog: DialogState;
  fields: readonly Field[];
  isDisabled: boolean;
}

/** The fields of a dialog, on tabs where they name any; a fault brings its tab to the front and the focus to its control. */
export function DialogFields({ dialog, fields, isDisabled }: Edited) {
  const { say } = useKitTexts();
  const { faults } = dialog;
  const box = useRef<HTMLDivElement>(null);
  const covered = new Set(fields.flatMap(({ covers = [] }) => covers));
  const rows = fields.filter(({ field }) => !covered.has(field));
  const sections = [...new Set(rows.flatMap(({ section }) => section ?? []))];
  const [chosen, setChosen] = useState<SaidText | null>(null);
  const faulty = rows.find((field) => faultIn(field, faults) !== undefined);
  const { field: firstFault, section: itsSection = null } = faulty ?? {};
  useEffect(() => {
    if (firstFault === undefined) return;
    setChosen(itsSection);
    requestAnimationFrame(() => box.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  }, [firstFault, itsSection]);
  const of = (section: SaidText) => rows.filter((row) => row.section === section);
  const [first] = sections;
  if (first === undefined)
    return (
      <div ref={box}>
        <Rows dialog={dialog} fields={rows} isDisabled={isDisabled} />
      </div>
    );
  return (
    <div ref={box} className="sw-dialog-sections">
      <PageTabs<SaidText>
        value={chosen ?? first}
        onChange={setChosen}
        tabs={sections.map((section) => {
          const faultCount = of(section).filter((field) => faultIn(field, faults) !== undefined).length;
          return {
            id: section,
            title: say(section),
            ...(faultCount > 0 && { count: faultCount }),
            panel: <Rows dialog={dialog} fields={of(section)} isDisabled={isDisabled} />,
          };
        })}
      />
    </div>
  );
}

const faultIn = ({ field, covers = [] }: Field, faults: DialogState['faults']): string | undefined =>
  [field, ...covers].map((name) => faults[name]).find((fault) => fault !== undefined);

function Rows({ dialog: { draft, faults, contested, change }, fields, isDisabled }: Edited) {
  const { say } = useKitTexts();
  return (
    <div className="sw-fields">
      {fields.map((field) => (
        <FieldRow
          key={field.field}
          field={field}
          draft={draft}
          fault={faultIn(field, faults)}
          isDisabled={isDisabled}
          note={
            field.field in contested
              ? say('kit.contested', { value: String(contested[field.field] ?? '') })
              : undefined
          }
          onChange={change}
        />
      ))}
    </div>
  );
}
