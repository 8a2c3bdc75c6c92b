import { saying, tooMany, userFriendly } from '../abp-error.ts';
import { wxTexts } from '../localization/wx-texts.ts';

/** Where codes of WeChat become accounts, and as which mini program; null = this site has no sign-in by WeChat. */
export interface WxGateway {
  url: string;
  appId: string;
  secret: string;
}

const longestMs = 10_000;
const retryAfterS = 60;

interface Code2Session {
  openid?: string;
  errcode?: number;
  errmsg?: string;
}

/**
 * The account that a code of `wx.login` belongs to, by Tencent's `code2Session`. Its session key is for data of the phone's owner, which nobody here
 * asks for: it is forgotten.
 */
export async function openIdOf({ url, appId, secret }: WxGateway, code: string): Promise<string> {
  const asked = new URL(url);
  const fields = { appid: appId, secret, js_code: code, grant_type: 'authorization_code' };
  for (const [name, value] of Object.entries(fields)) asked.searchParams.set(name, value);
  const answer = await fetch(asked, { redirect: 'error', signal: AbortSignal.timeout(longestMs) })
    .then((response) => response.json() as Promise<Code2Session | null>)
    // The address holds the secret: what went wrong is not told any closer.
    .catch(() => {
      throw userFriendly(saying(wxTexts.GatewayAway));
    });
  if (typeof answer?.openid === 'string' && answer.openid !== '') return answer.openid;
  throw refusalOf(answer?.errcode ?? 0);
}

/** By the codes that Tencent documents. */
function refusalOf(code: number): Error {
  if (code === 45011) return tooMany(saying(wxTexts.TooOften), retryAfterS);
  if (code === 40029 || code === 40163) return userFriendly(saying(wxTexts.CodeIsOver));
  if (code === 40226) return userFriendly(saying(wxTexts.Blocked));
  return userFriendly(code === -1 ? saying(wxTexts.GatewayAway) : saying(wxTexts.GatewaySays, code));
}
