import writeExcelFile from 'write-excel-file/universal';

/** Rows as an Excel workbook: numbers are numbers, and dates are dates of the reader's clock. */
export function toXlsx(
  header: readonly string[],
  rows: readonly (readonly (string | number | Date)[])[],
): Promise<Blob> {
  const sheet = [
    header.map((value) => ({ value, fontWeight: 'bold' as const })),
    ...rows.map((row) =>
      row.map((value) =>
        value instanceof Date
          ? { value: onReadersClock(value), type: Date, format: 'yyyy-mm-dd hh:mm:ss' }
          : value === ''
            ? null
            : value,
      ),
    ),
  ];
  const columns = header.map((text, index) => ({ width: index === 1 ? 20 : Math.max(12, text.length + 2) }));
  return writeExcelFile(sheet, { columns, stickyRowsCount: 1 }).toBlob();
}

/** Excel's dates have no time zone: the library writes their UTC. */
function onReadersClock(moment: Date): Date {
  return new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000);
}
