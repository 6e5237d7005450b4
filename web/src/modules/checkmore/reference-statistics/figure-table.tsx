import classes from './reference-statistics.module.css';

interface FigureTableProps<Row> {
  /** The id of the table's heading, or its label. */
  readonly labelledBy?: string;
  readonly label?: string;
  readonly columns: readonly (readonly [header: string, cell: (row: Row) => string])[];
  readonly rows: readonly Row[];
  readonly rowId: (row: Row) => string;
  readonly total: Row;
}

/** Figures with what they are of in the first column and all of them in the last row. On phones each row is a card. */
export function FigureTable<Row>({ labelledBy, label, columns, rows, rowId, total }: FigureTableProps<Row>) {
  return (
    <div className={classes.scroll} tabIndex={0} role="region" aria-labelledby={labelledBy} aria-label={label}>
      <table className={classes.table}>
        <thead>
          <tr>
            {columns.map(([header]) => (
              <th key={header} scope="col">
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Figures key={rowId(row)} row={row} columns={columns} />
          ))}
        </tbody>
        <tfoot>
          <Figures row={total} columns={columns} />
        </tfoot>
      </table>
    </div>
  );
}

function Figures<Row>({
  row,
  columns: [name, ...figures],
}: Pick<FigureTableProps<Row>, 'columns'> & { readonly row: Row }) {
  return (
    <tr>
      <th scope="row">{name?.[1](row)}</th>
      {figures.map(([header, cell]) => (
        <td key={header} data-label={header}>
          {cell(row)}
        </td>
      ))}
    </tr>
  );
}
