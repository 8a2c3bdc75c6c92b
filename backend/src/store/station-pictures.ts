import { type RawBuilder, sql } from 'kysely';
import type { Database } from './accounts.ts';
import type { Visible } from './stations.ts';

export interface PictureRow {
  id: number;
  stcd: string;
  caption: string;
  takenAt: string | null;
  width: number;
  height: number;
  size: number;
  uploadedBy: string;
  createdAt: number;
  thumbnail: Uint8Array;
}

/** What is kept of a picture that was sent. */
export type NewPicture = Omit<PictureRow, 'id' | 'createdAt'> & { picture: Uint8Array };

export interface PictureQuery {
  visible: Visible;
  stcd?: string | undefined;
  keyword?: string | undefined;
  categoryId?: number | undefined;
  skip: number;
  take: number;
}

const columns = sql`picture.id, picture.stcd, caption, taken_at as "takenAt", width, height, size,
  uploaded_by as "uploadedBy", picture.created_at as "createdAt", thumbnail`;

const isSeen = (visible: Visible): RawBuilder<boolean> =>
  'isAll' in visible
    ? sql`true`
    : sql`picture.stcd = any(${'stcds' in visible ? [...visible.stcds] : []}::text[])`;

const escaped = (text: string) =>
  `%${text
    .trim()
    .toLowerCase()
    .replace(/[\\%_]/g, '\\$&')}%`;

const isWanted = (tenantId: number, { visible, stcd, keyword, categoryId }: PictureQuery) => sql<boolean>`
  picture.tenant_id = ${tenantId} and ${isSeen(visible)}
  and ${stcd === undefined ? sql`true` : sql`picture.stcd = ${stcd}`}
  and ${categoryId === undefined ? sql`true` : sql`station.category_id = ${categoryId}`}
  and ${
    keyword?.trim()
      ? sql`lower(concat_ws(' ', picture.stcd, caption, name_zh, name_en, river)) like ${escaped(keyword)}`
      : sql`true`
  }`;
const ofStations = sql`station_picture as picture
  join stations as station on station.tenant_id = picture.tenant_id and station.stcd = picture.stcd`;

/** The newest first. */
export async function readPictures(
  db: Database,
  tenantId: number,
  query: PictureQuery,
): Promise<{ rows: PictureRow[]; count: number }> {
  const wanted = isWanted(tenantId, query);
  const counted = await sql<{
    count: number;
  }>`select count(*)::int as count from ${ofStations} where ${wanted}`.execute(db);
  const { rows } = await sql<PictureRow>`select ${columns} from ${ofStations} where ${wanted}
    order by picture.id desc limit ${query.take} offset ${query.skip}`.execute(db);
  return { rows, count: counted.rows[0]?.count ?? 0 };
}

export type SiteRow = PictureRow & { nameZh: string; nameEn: string; pictureCount: number };

/** The newest picture of each station that has any, by station. */
export async function readSites(
  db: Database,
  tenantId: number,
  query: PictureQuery,
): Promise<{ rows: SiteRow[]; count: number }> {
  const { rows } = await sql<SiteRow & { count: number }>`
    select *, count(*) over ()::int as count from (
      select distinct on (picture.stcd) ${columns}, name_zh as "nameZh", name_en as "nameEn",
        count(*) over (partition by picture.stcd)::int as "pictureCount"
      from ${ofStations} where ${isWanted(tenantId, query)} order by picture.stcd, picture.id desc
    ) as site order by stcd limit ${query.take} offset ${query.skip}`.execute(db);
  return { rows, count: rows[0]?.count ?? 0 };
}

export async function readPicture(
  db: Database,
  tenantId: number,
  id: number,
): Promise<{ stcd: string; caption: string; picture: Uint8Array } | undefined> {
  const { rows } = await sql<{ stcd: string; caption: string; picture: Uint8Array }>`
    select stcd, caption, picture from station_picture where tenant_id = ${tenantId} and id = ${id}`.execute(
    db,
  );
  return rows[0];
}

/** How many a station has, and how many bytes the tenant's have; who adds others to the station waits for the end of the transaction. */
export async function picturesSoFar(
  db: Database,
  tenantId: number,
  stcd: string,
): Promise<{ ofStation: number; bytes: number }> {
  await sql`select from stations where tenant_id = ${tenantId} and stcd = ${stcd} for no key update`.execute(
    db,
  );
  const { rows } = await sql<{ ofStation: number; bytes: number }>`
    select count(*) filter (where stcd = ${stcd})::int as "ofStation", coalesce(sum(size), 0)::float8 as bytes
    from station_picture where tenant_id = ${tenantId}`.execute(db);
  return rows[0] ?? { ofStation: 0, bytes: 0 };
}

export async function addPicture(db: Database, tenantId: number, picture: NewPicture): Promise<PictureRow> {
  const { stcd, caption, takenAt, width, height, size, uploadedBy, thumbnail } = picture;
  const { rows } = await sql<PictureRow>`
    insert into station_picture as picture
      (tenant_id, stcd, caption, taken_at, width, height, size, uploaded_by, created_at, thumbnail, picture)
    values (${tenantId}, ${stcd}, ${caption}, ${takenAt}, ${width}, ${height}, ${size}, ${uploadedBy},
      ${Date.now()}::bigint, ${thumbnail}, ${picture.picture})
    returning ${columns}`.execute(db);
  return rows[0] as PictureRow;
}

/** Answers what was deleted; undefined when it was not there. */
export async function removePicture(
  db: Database,
  tenantId: number,
  id: number,
): Promise<{ stcd: string; caption: string } | undefined> {
  const { rows } = await sql<{ stcd: string; caption: string }>`
    delete from station_picture where tenant_id = ${tenantId} and id = ${id} returning stcd, caption`.execute(
    db,
  );
  return rows[0];
}
