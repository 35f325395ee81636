import { LOCALE_TAGS, type Locale } from '../../domain/limits.ts'
import type { FieldError } from '../../domain/refusal.ts'
import type { Column } from './columns.ts'

/** What can be wrong with a row, as the returned workbook says it after the column's name. */
export const rowTexts = {
  vi: {
    required: 'còn trống',
    too_long: 'dài hơn %{max} ký tự',
    too_small: 'sớm hoặc nhỏ hơn %{min}',
    too_big: 'muộn hoặc lớn hơn %{max}',
    not_text: 'phải là chữ',
    not_a_number: 'phải là một số nguyên',
    not_a_day: 'không có ngày này; viết ngày/tháng/năm, năm đủ bốn số',
    not_a_month: 'không có tháng này; viết tháng/năm',
    end_before_start: 'phải sau ngày bắt đầu',
    not_an_email: 'chưa đúng dạng ten@noi.vn',
    not_a_phone: 'phải gồm 10 hoặc 11 chữ số, bắt đầu bằng 0',
    not_an_ssn: 'phải đủ 12 chữ số',
    not_an_old_ssn: 'phải gồm 9 hoặc 12 chữ số',
    unknown_choice: 'không có trong các mục để chọn',
    no_meter: 'toà nhà không có dịch vụ nào tên này tính theo đồng hồ',
    meter_backwards: 'số mới nhỏ hơn số cũ',
    ambiguous: 'có nhiều mục như vậy, hãy ghi rõ hơn',
    two_people: 'có hai người, hãy ghi mỗi người một dòng',
    two_figures: 'cần xác nhận: %{amount} đ hay hai số đồng hồ; hai số thì ghi 642-733',
    small_amount: 'cần xác nhận: chỉ %{amount} đ',
    odd_name: 'cần xác nhận: đây có phải là tên người',
    rent_far: 'cần xác nhận: ghi %{amount} đ, giá trong sổ là %{usual} đ',
    amount_far: 'cần xác nhận: hoá đơn %{amount} đ, các tháng trước khoảng %{usual} đ',
    changed_far: 'cần xác nhận: hoá đơn đổi từ %{before} đ thành %{amount} đ',
    reading_gap: 'cần xác nhận: số cũ là %{before}, lần ghi trước là %{last}',
    metered_differs: 'cần xác nhận: ghi %{amount} đ, tính theo đồng hồ là %{reckoned} đ',
    used_differs: 'cần xác nhận: ghi dùng %{used}, hai số đồng hồ cách nhau %{between}',
    price_differs: 'cần xác nhận: đơn giá %{price} đ, giá của toà nhà là %{usual} đ',
    year_guessed: 'cần xác nhận: không ghi năm, đọc là %{month}',
    billed_already: 'cần xác nhận: tháng này đã có hoá đơn %{number}, %{total} đ',
    billed_in_row: 'cần xác nhận: dòng %{other} đã lập hoá đơn tháng này',
    person_there: 'cần xác nhận: trong sổ đã có người tên này',
    person_in_row: 'cần xác nhận: dòng %{other} cùng tên',
    outside_contract: 'tháng này nằm ngoài thời hạn của hợp đồng',
    fixed: 'khác với sổ mà tệp không đổi được; hãy để như cũ',
    bad_characters: 'có ký tự lạ, hãy gõ lại',
    cell_error: 'công thức báo lỗi %{error}',
    total_differs: 'dòng ghi %{total} đ, các khoản cộng lại là %{lines} đ',
    no_result: 'công thức được lưu mà không có kết quả; mở bằng Excel, lưu lại rồi tải lên',
    became_a_day: 'Excel đã đổi số thành ngày; định dạng ô là Văn bản rồi gõ lại, hoặc gõ như 10 > 12',
    thousands_lost:
      'chỉ %{amount} đ? Có thể mất ba số 0: hãy gõ đủ, hoặc gõ %{amount} đ với chữ đ nếu đúng vậy',
    E0007: 'tài khoản của bạn không được thêm dòng này',
    E0008: 'không có khách này trong sổ',
    E0011: 'không có trong sổ',
    E0012: 'email này đã thuộc về người khác',
    E0013: 'số CCCD này đã thuộc về người khác',
    E0014: 'số điện thoại này đã thuộc về người khác',
    E0015: 'số CMND này đã thuộc về người khác',
    E0016: 'không còn đổi được nữa',
    E0017: 'là của người tên khác',
    E0020: 'hoá đơn đã trả',
    E0022: 'hoá đơn đang được thanh toán',
    E0023: 'phòng không cho thuê được trong những ngày này',
    E0024: 'thời hạn trùng với một hợp đồng khác của phòng',
    MSG_S0002: 'đã có người sửa sau khi bạn xem trước nên chưa nhập; tải tệp lên lại để so với bản mới',
    repeated: 'trùng với dòng %{row}',
    invalid: 'giá trị chưa hợp lệ',
  },
  en: {
    required: 'is empty',
    too_long: 'is longer than %{max} characters',
    too_small: 'is before or below %{min}',
    too_big: 'is after or above %{max}',
    not_text: 'must be text',
    not_a_number: 'must be a whole number',
    not_a_day: 'there is no such day; write day/month/year, the year with four digits',
    not_a_month: 'there is no such month; write month/year',
    end_before_start: 'must be after the start day',
    not_an_email: 'is not a full address like name@place.vn',
    not_a_phone: 'needs 10 or 11 digits, the first is 0',
    not_an_ssn: 'needs 12 digits',
    not_an_old_ssn: 'needs 9 or 12 digits',
    unknown_choice: 'is not one of the choices',
    no_meter: 'the building charges no service of this name by a meter',
    meter_backwards: 'the new figure is below the old one',
    ambiguous: 'there are several of these, please say which',
    two_people: 'names two people, give each a row',
    two_figures: 'to be confirmed: %{amount} đ or two figures of a meter; write those as 642-733',
    small_amount: 'to be confirmed: only %{amount} đ',
    odd_name: 'to be confirmed: is this somebody’s name',
    rent_far: 'to be confirmed: says %{amount} đ, where it is %{usual} đ',
    amount_far: 'to be confirmed: comes to %{amount} đ, where the last months were about %{usual} đ',
    changed_far: 'to be confirmed: the bill changes from %{before} đ to %{amount} đ',
    reading_gap: 'to be confirmed: the old figure is %{before}, where the last reading was %{last}',
    metered_differs: 'to be confirmed: %{amount} đ, where the meter comes to %{reckoned} đ',
    used_differs: 'to be confirmed: %{used} used, where the two figures are %{between} apart',
    price_differs: 'to be confirmed: a price of %{price} đ, where the building’s is %{usual} đ',
    year_guessed: 'to be confirmed: no year, read as %{month}',
    billed_already: 'to be confirmed: this month has a bill already: %{number}, %{total} đ',
    billed_in_row: 'to be confirmed: row %{other} bills the same month',
    person_there: 'to be confirmed: somebody of this name is in the book',
    person_in_row: 'to be confirmed: row %{other} says the same name',
    outside_contract: 'this month lies outside the contract',
    fixed: 'is not what the book says, and a file cannot change it; leave it as it was',
    bad_characters: 'has a strange character, please type it again',
    cell_error: 'the formula says %{error}',
    total_differs: 'the row says %{total} đ, its lines add up to %{lines} đ',
    no_result: 'the formula was saved without its result; open it in Excel, save it and upload it again',
    became_a_day:
      'Excel has made a date of it; format the cell as Text and type it again, or type it like 10 > 12',
    thousands_lost:
      'only %{amount} đ? Three zeros may have got lost: type all of them, or %{amount} đ with the đ if that is right',
    E0007: 'your account may not add this row',
    E0008: 'there is no such customer in the book',
    E0011: 'is not in the book',
    E0012: 'this e-mail belongs to someone else',
    E0013: 'this citizen ID belongs to someone else',
    E0014: 'this phone number belongs to someone else',
    E0015: 'this old ID number belongs to someone else',
    E0016: 'can no longer be changed',
    E0017: 'belongs to someone of another name',
    E0020: 'the bill is paid',
    E0022: 'the bill is being paid',
    E0023: 'the room cannot be let on these days',
    E0024: 'the days overlap with another contract of the room',
    MSG_S0002: 'was changed by somebody since the preview, so not imported; upload the file again to compare',
    repeated: 'is the same as in row %{row}',
    invalid: 'is not valid',
  },
} satisfies Record<Locale, Record<string, string>>

const shown = (value: unknown, language: Locale): string =>
  typeof value === 'number' ? value.toLocaleString(LOCALE_TAGS[language]) : String(value ?? '')

/** Makes the text of a row's errors: `Số CCCD: phải đủ 12 chữ số; Email: còn trống`. */
export const rowMessages =
  (columns: readonly Column[], language: Locale) =>
  (errors: readonly FieldError[]): string =>
    errors
      .map(({ field, code, params = {} }) => {
        const header = columns.find((column) => column.field === field)?.header[language]
        const texts: Record<string, string> = rowTexts[language]
        const text = texts['row' in params ? 'repeated' : code] ?? rowTexts[language].invalid
        const filled = text.replace(/%\{(\w+)\}/g, (_, name) => shown(params[name], language))
        return header ? `${header}: ${filled}` : filled
      })
      .join('; ')
