import { removeUnusedStores } from './kept-store.ts';

export default removeUnusedStores;
