import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The most common leaked passwords; lines with `#` name the source. */
export const leaked: ReadonlySet<string> = new Set(
  readFileSync(join(import.meta.dirname, 'leaked-passwords.txt'), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#')),
)

/**
 * Further passwords of 8 and more characters that are guessed first here. Compared in lower case and without the
 * suffixes that people add to a known word to satisfy a rule.
 */
const common = new Set(
  `password passw0rd p@ssw0rd p@ssword pa$$word password1 12345678 123456789 1234567890 0123456789 87654321
  987654321 9876543210 11111111 00000000 88888888 66666666 99999999 22222222 12341234 11223344 12121212 123123123
  123321123 147258369 147852369 159753456 789456123 741852963 13579246 24681357 10203040 01234567 12344321 55555555
  qwertyui qwertyuiop qwerty123 1q2w3e4r 1qaz2wsx 1q2w3e4r5t q1w2e3r4 q1w2e3r4t5 zaq12wsx asdfghjk asdfghjkl
  asdfasdf zxcvbnm1 zxcvbnm123 qazwsxedc qweasdzxc qwe123456 asd123456 abc12345 abcd1234 abcdefgh abc123456
  a1234567 a12345678 a123456789 aa123456 aa12345678 1234abcd 1234qwer iloveyou iloveyou1 iloveyou2 sunshine
  princess football baseball superman batman123 starwars trustno1 letmein1 letmein123 welcome1 welcome123 whatever
  computer internet samsung1 iphone123 michelle jennifer jessica1 jonathan dragon123 master123 monkey123 shadow123
  michael1 charlie1 football1 liverpool chelsea1 barcelona realmadrid manchester arsenal1 cristiano ronaldo7
  administrator admin123 admin1234 admin12345 administrator1 root1234 test1234 testtest guest123 changeme changeme1
  default1 secret12 secret123 pass1234 pass12345 passpass passport login123 user1234 temp1234 demo1234 access14
  matkhau1 matkhau123 matkhau12345 matkhaumoi khongbiet khongnho khongco1 anhyeuem anhyeuem1 emyeuanh emyeuanh1
  yeuemnhieu nhoemnhieu mailayeuem motminhanh anhnhoem conchocon concacon thienthan congchua hoangtu1 giadinh1
  giadinhtoi tinhyeu1 tinhyeumai hanhphuc hanhphuc1 maimaiyeu vietnam1 vietnam123 vietnam2020 vietnam2024
  vietnam2025 vietnam2026 hanoi123 hanoi2020 saigon123 hochiminh chutichhcm danang123 haiphong15 thanhhoa36 nghean37
  nguyenvana nguyenthib 0123456789a a0123456789 0987654321 0912345678 0901234567 0988888888 sonha123 sonha2026
  nhatro123 phongtro1 phongtro123 quanly123 quanlynha chungcu123 toanha123 minhthu1 thanhtung minhanh1 tuananh1
  tuananh123 quanghuy1 ngoclinh1`.split(/\s+/),
)

const bare = (password: string) => password.replace(/[!@#$.*?\s]+$/, '')

export const isCommon = (password: string): boolean => {
  const lower = password.toLowerCase()
  const isKnown = [lower, bare(lower)].some((text) => common.has(text) || leaked.has(text))
  return isKnown || /^(.)\1*$/u.test(lower)
}
