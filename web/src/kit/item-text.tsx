import './two-lines.css';
/** Something to choose: what it is called, and more by which it is told apart and found. */
export interface Item {
  id: string;
  text: string;
  detail: string;
}

/** What an item is called, with what tells it apart below. */
export const ItemText = ({ item: { text, detail } }: { item: Item }) => (
  <span className="sw-two-lines">
    <span>{text}</span>
    {detail !== '' && <small>{detail}</small>}
  </span>
);
