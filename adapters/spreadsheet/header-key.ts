/** The key by which a header is recognised: `Họ và tên *` and `HO VA TEN` have the same. */
export const headerKey = (title: string): string =>
  title
    .normalize('NFD')
    .toLowerCase()
    .replaceAll('đ', 'd')
    .replace(/[^\p{L}\p{N}]/gu, '')

/**
 * Removes a unit: `Tiền phòng (nghìn đồng)` becomes `Tiền phòng`, `Số cũ (kWh)` becomes `Số cũ`. Amounts are
 * scaled by the unit where they are read (`reading.ts`).
 */
export const withoutUnit = (title: string): string =>
  title.replace(/\((nghìn|ngàn|1[.,]?000|k|triệu|tr|m3|m³|khối)[^)]*\)\s*$/iu, '')
