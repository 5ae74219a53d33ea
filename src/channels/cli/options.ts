/** Options that several commands share, each spelled once. */
import { Option } from 'commander';

export const DATA = () =>
  new Option('--data <folder>', 'the data folder').env('TORWART_DATA').default('.torwart');
export const JSON_OUT = () => new Option('--json', 'print JSON for programs');
