import {
  getElementLimits,
  type ManyParametersOutcome,
  mostPairs,
  setManyParameters,
  stationParameter,
} from '@stationwall/contract/services/station-parameter';
import { invalid, saying } from '../abp-error.ts';
import { builtInElement } from '../elements/built-in-elements.ts';
import { stationTexts } from '../localization/station-texts.ts';
import type { Database } from '../store/accounts.ts';
import type { EntityRow, Values } from '../store/entity-rows.ts';
import { parametersOf, readStages, reportedElements } from '../store/station-parameters.ts';
import { audited, auditedInChunks, sideOf, type WriteDown } from './audited.ts';
import type { CallContext } from './call-context.ts';
import { differences } from './differences.ts';
import { elementLimitsOf, type LimitsOfStations } from './element-limits.ts';
import { EntityTeller } from './entity/entity-teller.ts';
import { halfTheTime } from './half-the-time.ts';
import type { Progress } from './jobs.ts';
import { seenStation } from './seen-station.ts';
import { serve } from './serve.ts';
import type { Site } from './site.ts';
import { stationParameterRules as rules } from './station-parameter-rules.ts';

interface Pair {
  stcd: string;
  element: string;
}

const mostReasons = 50;
const mostNamed = 3;

/** `Z, PJ × 600`. */
function subjectOf(stcds: readonly string[], elements: readonly string[]): string {
  const named = elements.slice(0, mostNamed).join(', ') + (elements.length > mostNamed ? ', …' : '');
  return `${named} × ${new Set(stcds).size}`;
}

/** What holds for the elements of stations, and how many stations are told at once what does. */
export function serveStationParameter(site: Site): void {
  const { app, store, jobs } = site;
  const teller = new EntityTeller(stationParameter, rules);

  serve(app, getElementLimits, async ({ stcd, element: asked }, { caller }) => {
    const { tenant } = await seenStation(store, caller, stcd);
    const limits = await elementLimitsOf(store.db, tenant.id, [stcd]);
    const reported = await reportedElements(store.db, tenant.id, stcd);
    const elements = [...new Set([...limits.elementsOf(stcd), ...reported, ...(asked ? [asked] : [])])];
    return {
      items: elements.map((element) => ({
        ...limits.of(stcd, element),
        usual: limits.usual(stcd, element),
      })),
      stages: await readStages(store.db, tenant.id, stcd),
    };
  });

  serve(app, setManyParameters, async ({ stcds, elements, values = {}, isReset = false }, context) => {
    const pairs = [...new Set(stcds)].flatMap((stcd) =>
      [...new Set(elements)].map((element): Pair => ({ stcd, element })),
    );
    if (pairs.length > mostPairs) {
      const message = saying(stationTexts.TooManyPairs, stcds.length, elements.length, mostPairs);
      throw invalid({ message, members: ['stcds'] });
    }
    const given = Object.fromEntries(
      Object.entries(values).filter(([, value]) => value !== null && value !== undefined),
    );
    if (!isReset && Object.keys(given).length === 0)
      throw invalid({ message: saying(stationTexts.NothingToSet), members: ['values'] });
    const about = { subject: subjectOf(stcds, elements), total: pairs.length, alone: stationParameter.name };
    return jobs.start(context, { kind: `${stationParameter.name}.set`, ...about }, (progress) =>
      setPairs(context, pairs, { given, isReset, stcds }, progress),
    );
  });

  /** Each piece is kept with what came of all until then. */
  async function setPairs(
    context: CallContext,
    pairs: readonly Pair[],
    { stcds, ...change }: { given: Values; isReset: boolean; stcds: readonly string[] },
    progress: Progress,
  ): Promise<ManyParametersOutcome> {
    const limits = await elementLimitsOf(store.db, sideOf(context), stcds);
    const outcome: ManyParametersOutcome = { changed: 0, refused: 0, reasons: [] };
    const work = async (db: Database, writeDown: WriteDown, pair: Pair) => {
      const stcd = pair.stcd.trim();
      const element = builtInElement(pair.element.trim())?.key ?? pair.element.trim();
      const reason = await setOne(db, writeDown, context, { stcd, element, ...change, limits });
      if (reason === null) outcome.changed += 1;
      else if (reason !== '') {
        outcome.refused += 1;
        if (outcome.reasons.length < mostReasons)
          outcome.reasons.push({ name: `${stcd} ${element}`, reason });
      }
    };
    await auditedInChunks(site, context, pairs, work, {
      within: (...piece) => halfTheTime(() => audited(...piece)),
      ends: (db) => progress.keep(db, outcome),
      goesOn: (done) => progress.reached(done),
    });
    return outcome;
  }

  /** Answers why it stays as it is; null when it was changed, '' when there was nothing to change. */
  async function setOne(
    db: Database,
    writeDown: WriteDown,
    context: CallContext,
    {
      stcd,
      element,
      given,
      isReset,
      limits,
    }: Pair & { given: Values; isReset: boolean; limits: LimitsOfStations },
  ): Promise<string | null> {
    const tenantId = sideOf(context);
    const id = await parametersOf(db, tenantId, stcd, element);
    const rows = teller.rowsOf(db, context);
    const before = id === undefined ? null : ((await rows.findToChange(id)) ?? null);
    const { isExpected } = limits.usual(stcd, element);
    const blank = { stcd, element, isExpected, remark: '' };
    const edited = { ...(before ? teller.editedIn(before) : blank), ...given };
    const faults = (await rules.check?.(db, { context, tenantId, edited, before })) ?? [];
    const [fault] = faults;
    if (fault && !(isReset && before)) return fault.message(context.culture);
    if (!before) {
      if (isReset) return '';
      const row = await teller.find(db, context, await rows.insert(edited));
      await writeDown(...teller.entryOf('created', row, teller.writtenOf(row)));
      return null;
    }
    if (isReset) {
      await rows.remove(before.id);
      await writeDown(...teller.entryOf('deleted', before, teller.writtenOf(before)));
      return null;
    }
    return change(db, writeDown, context, before, edited);
  }

  async function change(
    db: Database,
    writeDown: WriteDown,
    context: CallContext,
    before: EntityRow,
    edited: Values,
  ): Promise<string | null> {
    const changes = differences(teller.editedIn(before), edited);
    if (Object.keys(changes).length === 0) return '';
    await teller.rowsOf(db, context).edit(before.id, edited);
    await writeDown(...teller.entryOf('changed', before, changes));
    return null;
  }
}
