import { formatDay, formatMoney, formatMonth } from '../../../i18n/format.ts'

type Reminded = {
  readonly roomNumber: string
  readonly buildingName: string
  readonly month: string
  readonly dueDay: string
  /** Đồng. */
  readonly openAmount: number
  readonly paymentCode: string
}

type Say = (key: string, args?: object) => string

/**
 * What a tenant is reminded of: a line for each room, with the open amount, due day and payment code of each of its
 * bills. The building is named where the rooms are in several.
 */
export const linesByRoom = <B extends Reminded>(
  bills: readonly B[],
  translate: Say,
  noteOf: (bill: B) => string | undefined = () => undefined,
): readonly string[] => {
  const isInSeveral = new Set(bills.map(({ buildingName }) => buildingName)).size > 1
  const roomOf = ({ roomNumber, buildingName }: B) =>
    isInSeveral ? `${roomNumber}, ${buildingName}` : roomNumber
  const billText = (bill: B): string => {
    const note = noteOf(bill)
    const text = translate('resource.bill.remind.bill', {
      month: formatMonth(bill.month),
      sum: formatMoney(bill.openAmount),
      day: formatDay(bill.dueDay),
      code: bill.paymentCode,
    })
    return note ? `${text} (${note})` : text
  }
  return [...Map.groupBy(bills, roomOf)].map(
    ([room, theirs]) => `${room}, ${theirs.map(billText).join('; ')}`,
  )
}
