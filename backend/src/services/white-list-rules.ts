import { isIP } from 'node:net';
import { sql } from 'kysely';
import { invalid, saying, userFriendly } from '../abp-error.ts';
import { addressRange, isInRange, plainAddress } from '../auth/address-range.ts';
import { administration } from '../localization/administration-texts.ts';
import type { Text } from '../localization/text.ts';
import { readWhiteList } from '../store/white-list.ts';
import { sideOf } from './audited.ts';
import { change } from './change.ts';
import type { EntityRules } from './entity/entity-rules.ts';

/** Nobody changes the list from outside, or who stole a token would let themselves in; nor so that it would shut out where the change comes from. */
export const whiteListRules: EntityRules = {
  keeping({ clientAddress }) {
    const [address = ''] = plainAddress(clientAddress).split('%');
    const isKnown = isIP(address) !== 0;
    return { computed: { holdsCaller: isKnown ? sql`network::inet >>= ${address}::inet` : sql`false` } };
  },

  refine({ network, ...given }) {
    const range = addressRange(String(network));
    if (range !== null) return { ...given, network: range };
    const message = saying(administration.NetworkIsNotValid, String(network));
    throw invalid({ message, members: ['network'] });
  },

  taken: { network: administration.NetworkIsListed },

  within(site, context, work) {
    const { clientAddress } = context;
    const refuseOutside = (list: readonly string[], said: Text) => {
      if (list.length === 0 || list.some((network) => isInRange(clientAddress, network))) return;
      throw userFriendly(saying(said, plainAddress(clientAddress)));
    };
    return change(site, context, async (db, writeDown) => {
      refuseOutside(await readWhiteList(db, sideOf(context)), administration.IsOutsideTheList);
      const result = await work(db, writeDown);
      refuseOutside(await readWhiteList(db, sideOf(context)), administration.WouldLockYouOut);
      return result;
    });
  },

  besideList: ({ clientAddress }) => ({ callerAddress: plainAddress(clientAddress) }),
};
