/** By this a header is recognised: `Họ và tên *` and `HO VA TEN` are one. */
export const headerKey = (title: string): string =>
  title
    .normalize('NFD')
    .toLowerCase()
    .replaceAll('đ', 'd')
    .replace(/[^\p{L}\p{N}]/gu, '')

/**
 * `Tiền phòng (nghìn đồng)` is `Tiền phòng`; what the unit does is said by whoever reads the amounts. `Số cũ (kWh)` is
 * `Số cũ`.
 */
export const withoutUnit = (title: string): string =>
  title.replace(/\((nghìn|ngàn|1[.,]?000|k|triệu|tr|m3|m³|khối)[^)]*\)\s*$/iu, '')
