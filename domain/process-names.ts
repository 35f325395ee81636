/** The processes that do what no person waits for. Work that one of them cannot finish is set aside under its name. */
export const processNames = [
  'transfer',
  'money',
  'upload',
  'bulk',
  'run',
  'settlement',
  'paper',
  'timer',
  'mail',
  'payment',
  'refund',
] as const
export type ProcessName = (typeof processNames)[number]
