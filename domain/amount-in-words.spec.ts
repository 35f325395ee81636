import { expect, it } from 'vitest'
import { amountInWords } from './amount-in-words.ts'

it.each([
  [0, 'Không đồng', 'Zero đồng'],
  [5, 'Năm đồng', 'Five đồng'],
  [10, 'Mười đồng', 'Ten đồng'],
  [11, 'Mười một đồng', 'Eleven đồng'],
  [15, 'Mười lăm đồng', 'Fifteen đồng'],
  [21, 'Hai mươi mốt đồng', 'Twenty-one đồng'],
  [24, 'Hai mươi bốn đồng', 'Twenty-four đồng'],
  [55, 'Năm mươi lăm đồng', 'Fifty-five đồng'],
  [101, 'Một trăm linh một đồng', 'One hundred one đồng'],
  [105, 'Một trăm linh năm đồng', 'One hundred five đồng'],
  [110, 'Một trăm mười đồng', 'One hundred ten đồng'],
  [115, 'Một trăm mười lăm đồng', 'One hundred fifteen đồng'],
  [1_000, 'Một nghìn đồng', 'One thousand đồng'],
  [1_005, 'Một nghìn không trăm linh năm đồng', 'One thousand five đồng'],
  [1_015, 'Một nghìn không trăm mười lăm đồng', 'One thousand fifteen đồng'],
  [21_000, 'Hai mươi mốt nghìn đồng', 'Twenty-one thousand đồng'],
  [105_000, 'Một trăm linh năm nghìn đồng', 'One hundred five thousand đồng'],
  [4_500_000, 'Bốn triệu năm trăm nghìn đồng', 'Four million five hundred thousand đồng'],
  [
    5_671_055,
    'Năm triệu sáu trăm bảy mươi mốt nghìn không trăm năm mươi lăm đồng',
    'Five million six hundred seventy-one thousand fifty-five đồng',
  ],
  [2_000_001, 'Hai triệu không trăm linh một đồng', 'Two million one đồng'],
  // An empty group of millions is passed over, as receipts do.
  [1_000_500_000, 'Một tỷ năm trăm nghìn đồng', 'One billion five hundred thousand đồng'],
  [2_005_000_000, 'Hai tỷ không trăm linh năm triệu đồng', 'Two billion five million đồng'],
  [1_150_000_000, 'Một tỷ một trăm năm mươi triệu đồng', 'One billion one hundred fifty million đồng'],
  [10_000_000_000_000, 'Mười nghìn tỷ đồng', 'Ten trillion đồng'],
])('says %i', (amount, vietnamese, english) => {
  expect(amountInWords(amount, 'vi')).toBe(vietnamese)
  expect(amountInWords(amount, 'en')).toBe(english)
})
