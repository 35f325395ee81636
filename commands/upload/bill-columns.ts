import { codeColumn, type ImportColumn } from './columns.ts'
import { contactColumn, customerColumn, roomColumns } from './contract-columns.ts'
import { meterColumns } from './meter-columns.ts'

/** Lines that a bill of a spreadsheet has room for; on the screens it may have more. */
export const SHEET_LINES = 6

/** What people's own sheets have a column each for; its amount is a line that is called so. */
const lineTitles = [
  'Tiền phòng',
  'Tiền nhà',
  'Tiền thuê',
  'Tiền thuê phòng',
  'Tiền điện',
  'Tiền nước',
  'Tiền mạng',
  'Tiền internet',
  'Tiền wifi',
  'Internet',
  'Wifi',
  'Tiền rác',
  'Rác',
  'Tiền vệ sinh',
  'Vệ sinh',
  'Tiền gửi xe',
  'Tiền xe',
  'Gửi xe',
  'Phí dịch vụ',
  'Tiền dịch vụ',
  'Phí quản lý',
  'Tiền khác',
  'Phụ thu',
  'Nợ cũ',
  'Nợ tháng trước',
  'Nợ kỳ trước',
  'Phát sinh',
  'Tiền thang máy',
  'Tiền giặt',
  'Máy giặt',
  'Phí chung',
  'Phí vệ sinh',
  'Tiền mạng internet',
  'Phí gửi xe',
  'Xe máy',
  'Tiền giữ xe',
  'Giữ xe',
  'Rent',
  'Electricity',
  'Water',
  'Parking',
  'Service fee',
  'Garbage',
]

/** Lines that are read of a row: those with a number, and as many as a sheet may have with a title of their own. */
export const LINES_READ = SHEET_LINES + lineTitles.length

const titledLines = lineTitles.map(
  (title): ImportColumn => ({
    field: `line ${title}`,
    header: { vi: title, en: title },
    kind: 'line',
    readings: true,
    standsFor: ['lineName', 'lineAmount'],
  }),
)

/** What the template shows in the first lines. */
const examples = [
  ['Tiền phòng', 4_500_000, undefined],
  ['Tiền điện', 427_000, '122 kWh'],
] as const

const lineColumns = (place: number): readonly ImportColumn[] => {
  const [name, amount, note] = examples[place - 1] ?? []
  const isFirst = place === 1
  return [
    {
      field: `lineName${place}`,
      header: { vi: `Khoản ${place}`, en: `Item ${place}` },
      also: [`Khoản thu ${place}`, ...(isFirst ? ['Khoản', 'Khoản thu', 'Item'] : [])],
      kind: 'text',
      required: isFirst,
      width: 18,
      ...(isFirst && {
        note: { vi: 'Tên khoản thu, như Tiền phòng', en: 'What is asked for, such as rent' },
      }),
      ...(name && { example: name }),
    },
    {
      field: `lineAmount${place}`,
      header: { vi: `Số tiền ${place}`, en: `Amount ${place}` },
      also: [`Tiền ${place}`, ...(isFirst ? ['Số tiền', 'Thành tiền', 'Amount'] : [])],
      kind: 'money',
      readings: true,
      required: isFirst,
      width: 16,
      ...(isFirst && {
        note: {
          vi: 'Điện nước có thể ghi số cũ > số mới, như 1284 > 1396: đơn giá lấy của toà nhà',
          en: 'For a meter the old > the new figure will do, such as 1284 > 1396: the price is the building’s',
        },
      }),
      ...(amount && { example: amount }),
    },
    {
      field: `lineNote${place}`,
      header: { vi: `Ghi chú khoản ${place}`, en: `Item note ${place}` },
      kind: 'text',
      width: 18,
      ...(note && { example: note }),
    },
  ]
}

/** The spreadsheet of upload type 3: each row is a bill of the contract that the room has in that month. */
export const billColumns: readonly ImportColumn[] = [
  ...roomColumns,
  {
    field: 'contract',
    header: { vi: 'Số hợp đồng', en: 'Contract number' },
    also: ['Hợp đồng', 'Mã hợp đồng', 'Contract', 'Contract no.'],
    kind: 'text',
    width: 18,
    note: {
      vi: 'Chỉ cần khi phòng có nhiều hợp đồng trong tháng',
      en: 'Only needed when the room has several contracts in the month',
    },
    example: 'P.101/2612-1',
  },
  {
    ...customerColumn,
    note: {
      vi: 'Có thể để trống; nếu ghi thì phải đúng người của hợp đồng (email, số điện thoại, CCCD hoặc CMND)',
      en: 'May be left empty; else the customer of the contract (e-mail, phone, citizen ID or old ID)',
    },
  },
  contactColumn,
  {
    field: 'title',
    header: { vi: 'Nội dung', en: 'Title' },
    also: ['Tiêu đề', 'Subject'],
    kind: 'text',
    width: 26,
    note: { vi: 'Để trống là Tiền phòng và tháng', en: 'Empty means rent and the month' },
    example: 'Tiền nhà tháng 12',
  },
  {
    field: 'month',
    header: { vi: 'Tháng', en: 'Month' },
    also: ['Kỳ', 'Kỳ thu', 'Period'],
    kind: 'month',
    required: true,
    width: 12,
    example: '2026-12',
  },
  {
    field: 'dueDay',
    header: { vi: 'Hạn trả', en: 'Due day' },
    also: [
      'Hạn',
      'Hạn trả tiền',
      'Hạn đóng tiền',
      'Hạn nộp',
      'Hạn nộp tiền',
      'Hạn thanh toán',
      'Ngày đến hạn',
      'Due',
      'Due date',
    ],
    kind: 'day',
    width: 14,
    note: {
      vi: 'Để trống là ngày trả tiền của hợp đồng',
      en: 'Empty means the due day of the contract',
    },
    example: '2026-12-05',
  },
  ...Array.from({ length: SHEET_LINES }, (_, index) => lineColumns(index + 1)).flat(),
  ...titledLines,
  ...meterColumns,
  {
    field: 'total',
    header: { vi: 'Tổng cộng', en: 'Total' },
    also: [
      'Tổng',
      'Tổng tiền',
      'Tổng số tiền',
      'Cộng',
      'Phải thu',
      'Tổng thu',
      'Tổng phải thu',
      'Tổng phải trả',
      'Phải trả',
    ],
    kind: 'money',
    isControl: true,
  },
  { field: 'note', header: { vi: 'Ghi chú', en: 'Note' }, also: ['Notes'], kind: 'text', width: 36 },
  codeColumn,
]
