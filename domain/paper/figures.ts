const grouped = (value: number): string => String(value).replace(/\B(?=(\d{3})+$)/g, '.')

/** `4500000` → `4.500.000 đồng`, in both languages: a paper has one way to write its figures. */
export const dong = (amount: number): string => `${grouped(amount)} đồng`

/** Hundredths of a percent: `800` → `8%`, `5` → `0,05%`. */
export const percent = (hundredths: number): string => `${String(hundredths / 100).replace('.', ',')}%`

/** `1500` → `1,5`. */
export const thousandths = (value: number): string => {
  const rest = value % 1000
  const whole = grouped(Math.floor(value / 1000))
  return rest === 0 ? whole : `${whole},${String(rest).padStart(3, '0').replace(/0+$/, '')}`
}

/** `2026-12-01` → `01/12/2026`, as papers write days. */
export const paperDay = (day: string): string => day.split('-').reverse().join('/')
