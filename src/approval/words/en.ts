/** English as people type it to a bot that has just shown a change. Data only. */
import { auto } from './en/auto.ts';
import { consent } from './en/consent.ts';
import { order } from './en/order.ts';
import type { Tongue } from './tongue.ts';

export const en: Tongue = {
  buttons: { yes: 'Yes, save', remove: 'Yes, delete', act: 'Yes, do it', no: 'No, discard' },
  refusals: ['no', 'cancel', 'discard', 'reject', 'keep', 'back', 'dont'],
  letters: [],
  spellings: {
    yes: ['yess', 'yesss', 'yessss', 'yees', 'yse', 'yesp'],
    yep: ['yepp', 'yeppp', 'yap', 'yip'],
    yup: ['yupp', 'yuppp', 'yups'],
    yeah: ['yeahh', 'yeha', 'yeh', 'yeaah'],
    yea: ['yeaa'],
    okay: ['oky', 'okaay', 'oaky', 'okayyy'],
    ok: ['okk', 'okkk'],
    please: ['pls', 'plz', 'plese', 'pleas', 'plase', 'pleease', 'plss'],
    thanks: ['thx', 'thanx', 'thnx', 'thnaks', 'thansk', 'tahnks', 'thaks', 'tks', 'thankss', 'ty', 'tysm'],
    thank: ['thnak', 'tank'],
    sure: ['shure', 'suer', 'sur'],
    looks: ['looky', 'lokks', 'loosk', 'loooks'],
    good: ['goood', 'godo'],
    perfect: ['prefect', 'perfetc', 'perfcet'],
    lgtm: ['lgmt', 'ltgm'],
    ahead: ['ahaed', 'aheads', 'ahed', 'haed'],
    absolutely: ['absolutly', 'absolutley'],
    definitely: ['definitly', 'definately', 'definetly'],
    approved: ['aproved', 'approoved'],
    approve: ['aprove'],
    agreed: ['agred'],
    great: ['grate', 'graet'],
    save: ['saev'],
    exactly: ['exaclty', 'exactely'],
    confirm: ['comfirm'],
    confirmed: ['comfirmed'],
  },
  abbreviations: { 'o.k.': 'ok', 'o.k': 'ok' },
  consent,
  order,
  auto,
};
