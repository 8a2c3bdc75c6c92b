import { randomBytes } from 'node:crypto';
import {
  approveDisplay,
  type Display,
  type DisplayOrder,
  deleteDisplay,
  displayTellsEveryMs,
  getAllDisplays,
  holdPicture,
  orderDisplay,
  tellDisplay,
  updateDisplay,
} from '@stationwall/contract/services/display';
import { wallLayout } from '@stationwall/contract/services/wall-layout';
import { invalid, notFound, saying, tooMany, userFriendly } from '../abp-error.ts';
import { NetworkQuota } from '../auth/network-quota.ts';
import { hashPassword } from '../auth/passwords.ts';
import { roleSeeds } from '../auth/role-seeds.ts';
import { displayTexts } from '../localization/display-texts.ts';
import { giveRole, markAsService } from '../store/account-changes.ts';
import { type Database, findTenantById, findUserById } from '../store/accounts.ts';
import {
  approvePairing,
  changeDisplay,
  type DisplayRow,
  findDisplay,
  findPairing,
  insertDisplay,
  listDisplays,
  nextDisplayId,
  putOrder,
  removeDisplay,
} from '../store/displays.ts';
import { EntityRows } from '../store/entity-rows.ts';
import { appendEvents } from '../store/outbox.ts';
import { allRoles, insertRole } from '../store/roles.ts';
import { insertUser, removeUser } from '../store/users.ts';
import { sideOf } from './audited.ts';
import type { CallContext } from './call-context.ts';
import { change } from './change.ts';
import { localTexts } from './local-texts.ts';
import { serve } from './serve.ts';
import { signedIn } from './signed-in.ts';
import type { Site } from './site.ts';

/** Wrong codes of one person at once, and how many more each minute: a million codes are not guessed so. */
const guesses = { burst: 8, perMinute: 2 };
const aliveMs = 3 * displayTellsEveryMs;

/** Walls without hands: each has an account of its own that sees the stations it was given, and no more. */
export function serveDisplay(site: Site): void {
  const { app, store } = site;
  const { db } = store;
  const wrong = new NetworkQuota(guesses);

  serve(app, getAllDisplays, async (_, context) => {
    const tenantId = sideOf(context);
    const [rows, layouts, tenant] = [
      await listDisplays(db, tenantId),
      await layoutsOf(db, tenantId),
      await findTenantById(db, tenantId),
    ];
    const local = localTexts(tenant?.time_zone ?? 'UTC');
    const now = Date.now();
    return {
      items: rows.map((row): Display => {
        const { id, name, branch, layout_id: layoutId, picture, seen_at } = row;
        return {
          ...{ id, name, branch, layoutId, picture, pairedBy: row.paired_by },
          ...{ column: row.place_column, row: row.place_row },
          layoutName: (layoutId !== null && layouts.get(layoutId)?.name) || '',
          pairedAt: local(row.paired_at),
          seenAt: seen_at === null ? null : local(seen_at),
          isAlive: seen_at !== null && now - seen_at <= aliveMs,
          told: row.told === null ? null : JSON.parse(row.told),
        };
      }),
    };
  });

  serve(
    app,
    approveDisplay,
    async ({ code, name, layoutId = null, branch = '', column = 1, row = 1 }, context) => {
      const { user, tenantId } = signedIn(context.caller);
      const now = Date.now();
      const key = `${tenantId}/${user.id}`;
      const pairing = await findPairing(db, { code }, now);
      if (!pairing || pairing.display_id !== null) {
        const seconds = wrong.take(key, now);
        if (seconds > 0) throw tooMany(saying(displayTexts.TooManyWrongCodes, seconds), seconds);
        throw invalid({ message: saying(displayTexts.CodeIsUnknown, code), members: ['code'] });
      }
      await refusePlace(db, context, { id: null, layoutId, column, row });
      const passwordHash = await hashPassword(randomBytes(24).toString('base64url'));
      return change(site, context, async (work, writeDown) => {
        const id = await nextDisplayId(work);
        const tenant_id = sideOf(context);
        const user_id = await makeAccount(work, { tenantId: tenant_id, id, passwordHash });
        const place = { place_column: column, place_row: row };
        const given = { name: name.trim(), layout_id: layoutId, branch, ...place };
        const paired = { paired_at: now, paired_by: user.user_name };
        await insertDisplay(work, { tenant_id, id, user_id, ...given, ...paired });
        if (!(await approvePairing(work, code, { tenant_id, id })))
          throw invalid({ message: saying(displayTexts.CodeIsUnknown, code), members: ['code'] });
        await writeDown('display.paired', given.name, { layoutId, branch });
        return { id };
      });
    },
  );

  serve(
    app,
    updateDisplay,
    async ({ id, name, layoutId = null, branch = '', column = 1, row = 1 }, context) => {
      const display = await named(db, context, id);
      await refusePlace(db, context, { id, layoutId, column, row });
      await change(site, context, async (work, writeDown) => {
        const place = { place_column: column, place_row: row };
        await changeDisplay(work, display, { name: name.trim(), layout_id: layoutId, branch, ...place });
        await writeDown('display.changed', name.trim(), { layoutId, branch, column, row });
      });
      await nudge(context, display);
      return null;
    },
  );

  serve(app, deleteDisplay, async ({ id }, context) => {
    const row = await named(db, context, id);
    await change(site, context, async (work, writeDown) => {
      await removeDisplay(work, row);
      await removeUser(work, row.tenant_id, row.user_id);
      await writeDown('display.revoked', row.name);
    });
    await nudge(context, row);
    return null;
  });

  serve(app, orderDisplay, async ({ id, do: what, scene = null }, context) => {
    if (what === 'scene' && scene === null)
      throw invalid({ message: saying(displayTexts.SceneIsNeeded), members: ['scene'] });
    const row = await named(db, context, id);
    const told = what === 'scene' || what === 'turn' ? await screensOfPicture(db, context, row) : [row];
    await change(site, context, async (work, writeDown) => {
      for (const one of told) await putOrder(work, one, { do: what, scene });
      await writeDown('display.ordered', row.name, { do: what, ...(scene && { scene }) });
    });
    for (const one of told) await nudge(context, one);
    return null;
  });

  serve(app, holdPicture, async ({ scene }, context) => {
    const row = await ownRow(context);
    const others = (await screensOfPicture(db, context, row)).filter(({ id }) => id !== row.id);
    for (const one of others) {
      await putOrder(db, one, scene === null ? { do: 'turn', scene } : { do: 'scene', scene });
      await nudge(context, one);
    }
    return null;
  });

  serve(app, tellDisplay, async ({ after, picture, ...told }, context) => {
    const row = await ownRow(context);
    const seen = { seen_at: Date.now(), told: JSON.stringify(told) };
    await changeDisplay(db, row, { ...seen, ...(picture !== undefined && { picture }) });
    const { order_number: number, order_text: text } = row;
    const order = text !== null && number > after ? ({ number, ...JSON.parse(text) } as DisplayOrder) : null;
    const place = { column: row.place_column, row: row.place_row };
    return { name: row.name, layoutId: row.layout_id, ...place, order };
  });

  async function ownRow({ caller }: CallContext): Promise<DisplayRow> {
    const { user, tenantId } = signedIn(caller);
    const row = await findDisplay(db, tenantId ?? 0, { user_id: user.id });
    if (!row) throw userFriendly(saying(displayTexts.NotADisplay));
    return row;
  }

  /** What a display is to do reaches it as a word to its account alone, so that it asks at once. */
  async function nudge({ caller }: CallContext, { tenant_id, name, user_id }: DisplayRow): Promise<void> {
    const payload = {
      notificationId: `display-${user_id}-${Date.now()}`,
      userIds: [user_id],
      ...{ severity: 0, text: name, createdAt: Date.now() },
    };
    const events = [{ kind: 'notification' as const, stcd: '', payload }];
    const appended = await db.transaction().execute((work) => appendEvents(work, tenant_id, events));
    store.feed.publish(caller.tenantId ?? tenant_id, appended.prev, appended.cursor, appended.events);
  }
}

async function named(db: Database, context: CallContext, id: number): Promise<DisplayRow> {
  const row = await findDisplay(db, sideOf(context), { id });
  if (!row) throw notFound('Display', id);
  return row;
}

interface Layout {
  name: string;
  across: number;
  down: number;
}

async function layoutsOf(db: Database, tenantId: number): Promise<Map<number, Layout>> {
  const rows = new EntityRows(db, wallLayout.name, tenantId);
  const order = [{ field: 'name', isText: true, isDown: false }];
  const { rows: all } = await rows.page({ soughtIn: [], filters: {}, order, skip: 0, take: 1_000 });
  return new Map(
    all.map(({ id, name, screensAcross, screensDown }) => [
      id,
      { name: String(name), across: Number(screensAcross), down: Number(screensDown) },
    ]),
  );
}

const isOfSeveral = ({ across, down }: Layout): boolean => across * down > 1;

/** All screens that show a part of the same picture, this one among them. */
async function screensOfPicture(db: Database, context: CallContext, row: DisplayRow): Promise<DisplayRow[]> {
  const layout = row.layout_id === null ? undefined : (await layoutsOf(db, row.tenant_id)).get(row.layout_id);
  if (!layout || !isOfSeveral(layout)) return [row];
  const all = await listDisplays(db, sideOf(context));
  return all.filter(({ layout_id }) => layout_id === row.layout_id);
}

/** A layout that is not there, a place outside its picture, and one that another screen has. */
async function refusePlace(
  db: Database,
  context: CallContext,
  { id, layoutId, column, row }: { id: number | null; layoutId: number | null; column: number; row: number },
): Promise<void> {
  if (layoutId === null) return;
  const layout = (await layoutsOf(db, sideOf(context))).get(layoutId);
  if (!layout)
    throw invalid({ message: saying(displayTexts.LayoutIsUnknown, layoutId), members: ['layoutId'] });
  if (!isOfSeveral(layout)) return;
  const { name, across, down } = layout;
  if (column > across || row > down)
    throw invalid({
      message: saying(displayTexts.PlaceIsOutside, name, across, down),
      members: [column > across ? 'column' : 'row'],
    });
  const there = (await listDisplays(db, sideOf(context))).find(
    (one) =>
      one.id !== id && one.layout_id === layoutId && one.place_column === column && one.place_row === row,
  );
  if (there) throw invalid({ message: saying(displayTexts.PlaceIsTaken, there.name), members: ['column'] });
}

/** An account that sees last data and nothing else, which nobody signs in to but the screen itself. */
async function makeAccount(
  db: Database,
  { tenantId, id, passwordHash }: { tenantId: number; id: number; passwordHash: string },
): Promise<number> {
  const userName = `display-${id}`;
  const profile = {
    ...{ userName, name: userName, surname: 'Display' },
    ...{ emailAddress: `${userName}@display.invalid`, phoneNumber: null },
  };
  const account = { tenantId, profile, isActive: true, passwordHash, passwordExpiresAt: null };
  const userId = await insertUser(db, account);
  const user = await findUserById(db, tenantId, userId);
  if (!user) throw new Error('the account of a display is not there');
  await markAsService(db, user);
  const roles = await allRoles(db, tenantId);
  const known = roles.find(({ name, isStatic }) => name === 'Display' && isStatic);
  const roleId = known?.id ?? (await insertRole(db, tenantId, { name: 'Display', ...roleSeeds.Display }));
  await giveRole(db, user, roleId);
  return userId;
}
