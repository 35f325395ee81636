import type { Scanned } from './bank.ts'
import { type Order, WAITS } from './ledger.ts'
import { type Switches, switches } from './switches.ts'

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`)
const money = (amount: number) => `${new Intl.NumberFormat('vi-VN').format(amount)}\u00a0đ`

const style = `
:root { color-scheme: light; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: #f6eef3; color: #2b1a24; }
main { box-sizing: border-box; width: min(420px, calc(100vw - 32px)); margin: 24px 0; padding: 28px; background: #fff;
  border-radius: 16px; box-shadow: 0 8px 32px rgb(90 20 60 / 12%); }
h1 { margin: 0 0 4px; font-size: 1.25rem; }
p { margin: 0 0 12px; }
.note { padding: 8px 12px; border-radius: 8px; background: #fdf3e4; color: #6b4a10; font-size: .875rem; }
.amount { margin: 16px 0 4px; font-size: 2rem; font-weight: 700; font-variant-numeric: tabular-nums; }
.soft { color: #6d5864; font-size: .875rem; overflow-wrap: anywhere; }
form { display: grid; gap: 10px; margin-top: 20px; }
button { min-height: 48px; padding: 0 16px; border: 1px solid #a50064; border-radius: 10px; background: #fff; color: #8c0055;
  font: inherit; font-weight: 600; cursor: pointer; }
button.main { background: #a50064; color: #fff; }
button:focus-visible, select:focus-visible, input:focus-visible, a:focus-visible { outline: 3px solid #2b1a24; outline-offset: 2px; }
label { display: grid; gap: 4px; font-size: .875rem; }
select, input { min-height: 40px; padding: 0 8px; border: 1px solid #8a7480; border-radius: 8px; background: #fff; font: inherit; }
a { color: #8c0055; }
`

const page = (title: string, body: string) => `<!doctype html>
<html lang="vi"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title><style>${style}</style></head><body><main>${body}</main></body></html>`

const NOTE = '<p class="note">Đây là MoMo giả lập để dùng thử. Không có tiền thật nào được chuyển.</p>'

/** Where the payer pays or cancels. */
export const payPage = (order: Order): string =>
  page(
    'Thanh toán MoMo (giả lập)',
    `<h1>Thanh toán</h1>${NOTE}
<p class="amount">${money(order.amount)}</p>
<p class="soft">${escaped(order.orderInfo)}<br>Mã đơn: ${escaped(order.orderId)}</p>
${
  order.resultCode === WAITS
    ? `<form method="post">
<button class="main" name="choice" value="0">Trả ${money(order.amount)}</button>
<button name="choice" value="1001">Ví không đủ tiền</button>
<button name="choice" value="1006">Không trả nữa</button></form>`
    : `<p><strong>${order.resultCode === 0 ? 'Đơn này đã trả xong.' : 'Đơn này không còn trả được.'}</strong></p>
<p><a href="${escaped(order.redirectUrl)}">Về hoá đơn</a></p>`
}
<p class="soft" style="margin-top:20px"><a href="/switches">Công tắc sự cố</a></p>`,
  )

/** The form of a transfer, prefilled from a scanned code as in a bank's app. Every field can be changed. */
export const bankPage = ({ account, amount, content }: Scanned): string =>
  page(
    'Chuyển khoản (giả lập)',
    `<h1>Chuyển khoản</h1><p class="note">Đây là ngân hàng giả lập để dùng thử. Không có tiền thật nào được chuyển.</p>
<form method="post"><label>Đến tài khoản<input name="account" required value="${escaped(account)}"></label>
<label>Số tiền (đ)<input name="amount" inputmode="numeric" required value="${amount || ''}"></label>
<label>Nội dung<input name="content" maxlength="200" value="${escaped(content)}"></label>
<button class="main">Chuyển</button></form>`,
  )

export const transferredPage = (amount: number, isHeard: boolean): string =>
  page(
    'Chuyển khoản (giả lập)',
    `<h1>${isHeard ? 'Đã chuyển' : 'Chưa báo được'}</h1><p class="amount">${money(amount)}</p>
<p>${isHeard ? 'Ngân hàng đã báo cho chủ nhà. Có thể đóng trang này.' : 'Chủ nhà không nhận được báo. Thử lại sau.'}</p>`,
  )

const names: Readonly<Record<string, string>> = {
  create: 'Tạo đơn',
  message: 'Báo kết quả (IPN)',
  query: 'Hỏi kết quả',
  refund: 'Hoàn tiền',
  ok: 'chạy tốt',
  once: 'một lần',
  declined: 'từ chối',
  error: 'lỗi máy chủ (500)',
  garbage: 'trả lời vô nghĩa',
  bad_signature: 'sai chữ ký',
  timeout: 'không trả lời',
  slow: 'trả lời chậm',
  twice: 'hai lần',
  hundredfold: 'một trăm lần',
  late: 'muộn',
  lost: 'mất',
  wrong_amount: 'sai số tiền',
  failure_first: 'báo hỏng trước, được sau',
  failure_last: 'báo được trước, hỏng sau',
  other_partner: 'của đối tác khác',
  waits: 'chưa biết',
}
const word = (name: string) => names[name] ?? name

/** The form of the failure switches. */
export const switchesPage = (state: Switches): string =>
  page(
    'Công tắc sự cố',
    `<h1>Công tắc sự cố</h1><p class="soft">Dùng cho các đơn từ bây giờ.</p><form method="post">
${Object.entries(switches)
  .map(
    ([name, ways]) =>
      `<label>${word(name)}<select name="${name}">${ways
        .map(
          (way) =>
            `<option value="${way}"${state[name as keyof typeof switches] === way ? ' selected' : ''}>${word(way)}</option>`,
        )
        .join('')}</select></label>`,
  )
  .join('\n')}
<label>Chậm, muộn bao lâu (mili giây)<input name="delayMs" inputmode="numeric" value="${state.delayMs}"></label>
<button class="main">Đặt</button></form>`,
  )

export const nothingPage = (): string => page('Không có đơn này', '<h1>Không có đơn này</h1>')
