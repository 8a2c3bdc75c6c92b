/** A signed-in caller of the API, for what a story must compare with the store. */
export class Caller {
  private readonly url: string;
  private readonly token: string;

  private constructor(url: string, token: string) {
    this.url = url;
    this.token = token;
  }

  static async signIn(url: string, tenantId: number, userName: string, password: string): Promise<Caller> {
    const answer = await fetch(`${url}/api/TokenAuth/Authenticate`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'Abp.TenantId': String(tenantId) },
      body: JSON.stringify({ userNameOrEmailAddress: userName, password }),
    });
    const { result } = (await answer.json()) as { result: { accessToken: string } };
    return new Caller(url, result.accessToken);
  }

  async get<Result>(call: string, query: Record<string, string | number> = {}): Promise<Result> {
    const search = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]));
    const answer = await fetch(`${this.url}/api/services/app/${call}?${search}`, {
      headers: { authorization: `Bearer ${this.token}` },
    });
    const { result } = (await answer.json()) as { result: Result };
    return result;
  }

  /** The caller's side of the live link: its first snapshot. */
  snapshot(): Promise<{ stations: { station: { stcd: string } }[] }> {
    return firstSnapshot(this.url, { type: 'authenticate', token: this.token });
  }
}

/** Opens a live link, says `authenticate`, and answers the first snapshot; rejects with the close code. */
export function firstSnapshot(
  url: string,
  authenticate: object,
): Promise<{ stations: { station: { stcd: string } }[] }> {
  const link = new WebSocket(`${url.replace('http', 'ws')}/live`);
  return new Promise((resolve, reject) => {
    link.onopen = () => link.send(JSON.stringify(authenticate));
    link.onmessage = ({ data }) => {
      const message = JSON.parse(data as string);
      if (message.type !== 'snapshot') return;
      link.close();
      resolve(message);
    };
    link.onclose = ({ code }) => reject(new Error(`closed with ${code}`));
  });
}
