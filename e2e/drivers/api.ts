interface Token {
  accessToken: string;
  encryptedAccessToken: string;
  expireInSeconds: number;
}

/** Signs in at the API; tenant null = the host side. */
export async function authenticate(
  url: string,
  tenantId: number | null,
  userName: string,
  password: string,
): Promise<Token> {
  const answer = await fetch(`${url}/api/TokenAuth/Authenticate`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(tenantId === null ? {} : { 'Abp.TenantId': String(tenantId) }),
    },
    body: JSON.stringify({ userNameOrEmailAddress: userName, password }),
  });
  const { result, error } = (await answer.json()) as { result: Token; error: unknown };
  if (!answer.ok) throw new Error(`${userName} could not sign in: ${JSON.stringify(error)}`);
  return result;
}

/** A signed-in caller of the API, for what a story must compare with the store. */
export class Caller {
  private readonly url: string;
  private readonly token: string;

  private constructor(url: string, token: string) {
    this.url = url;
    this.token = token;
  }

  static async signIn(
    url: string,
    tenantId: number | null,
    userName: string,
    password: string,
  ): Promise<Caller> {
    return new Caller(url, (await authenticate(url, tenantId, userName, password)).accessToken);
  }

  async get<Result>(call: string, query: Record<string, string | number> = {}): Promise<Result> {
    const search = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]));
    const answer = await fetch(`${this.url}/api/services/app/${call}?${search}`, {
      headers: { authorization: `Bearer ${this.token}` },
    });
    const { result } = (await answer.json()) as { result: Result };
    return result;
  }

  /** HTTP status of a reading call. */
  async status(call: string): Promise<number> {
    return (await this.send('GET', call)).status;
  }

  async put(call: string, body: object): Promise<void> {
    await this.change('PUT', call, body);
  }

  async post(call: string, body: object): Promise<void> {
    await this.change('POST', call, body);
  }

  private async change(method: string, call: string, body: object): Promise<void> {
    const answer = await this.send(method, call, body);
    if (!answer.ok) throw new Error(`${call} was answered with ${answer.status}: ${await answer.text()}`);
  }

  /** Readings that a device of a station posts, `[time, value]` on the tenant's clock, under a key that it gets for that. */
  async postReadings(stcd: string, element: string, readings: readonly [string, number][]): Promise<void> {
    const made = await this.send('POST', 'StationKey/Create', { stcd, name: 'Trial' });
    const { result } = (await made.json()) as { result: { key: string } };
    const answer = await fetch(`${this.url}/ingest/readings`, {
      method: 'POST',
      headers: { authorization: `Bearer ${result.key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ values: readings.map(([time, value]) => ({ element, time, value })) }),
    });
    if (!answer.ok) throw new Error(`readings were answered with ${answer.status}: ${await answer.text()}`);
  }

  /** What the backend says of a deletion that it refuses. */
  async refusal(call: string, query: Record<string, number>): Promise<string> {
    const search = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]));
    const { error } = (await (await this.send('DELETE', `${call}?${search}`)).json()) as {
      error: { message: string };
    };
    return error.message;
  }

  private send(method: string, call: string, body?: object): Promise<Response> {
    return fetch(`${this.url}/api/services/app/${call}`, {
      method,
      headers: {
        authorization: `Bearer ${this.token}`,
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
  }

  /** The caller's side of the live link: its first snapshot. */
  snapshot(): Promise<{ stations: { station: { stcd: string } }[] }> {
    return firstSnapshot(this.url, { type: 'authenticate', token: this.token });
  }
}

/** Opens a live link, says `authenticate`, and answers the first snapshot with all its parts; rejects with the close code. */
export function firstSnapshot(
  url: string,
  authenticate: object,
): Promise<{ stations: { station: { stcd: string } }[] }> {
  const link = new WebSocket(`${url.replace('http', 'ws')}/live`);
  const stations: { station: { stcd: string } }[] = [];
  return new Promise((resolve, reject) => {
    link.onopen = () => link.send(JSON.stringify(authenticate));
    link.onmessage = ({ data }) => {
      const message = JSON.parse(data as string);
      if (message.type !== 'snapshot' && message.type !== 'snapshot-part') return;
      stations.push(...message.stations);
      if (message.more) return;
      link.close();
      resolve({ stations });
    };
    link.onclose = ({ code }) => reject(new Error(`closed with ${code}`));
  });
}
