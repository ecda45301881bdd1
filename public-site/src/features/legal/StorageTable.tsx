import card from '../../ui/Card.module.css';
import styles from './StorageTable.module.css';

interface StorageTableProps {
  caption: string;
  entries: readonly { name: string; purpose: string; kept: string }[];
}

/** What is stored, why, and for how long. The roles are said aloud: on a phone the rows are drawn as blocks. */
export const StorageTable = ({ caption, entries }: StorageTableProps) => (
  <div className={`${card.card} ${styles.table}`}>
    <table role="table">
      <caption>{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          <th scope="col" role="columnheader">
            Name
          </th>
          <th scope="col" role="columnheader">
            Purpose
          </th>
          <th scope="col" role="columnheader">
            Kept
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {entries.map(({ name, purpose, kept }) => (
          <tr key={name} role="row">
            <th scope="row" role="rowheader">
              {name}
            </th>
            <td role="cell">{purpose}</td>
            <td role="cell">{kept}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
