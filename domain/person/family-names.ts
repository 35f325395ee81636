import { nameKey, plainNameKey } from '../name-key.ts'

/** Family names of Vietnam: those of the Kinh and of the larger minorities. */
const familyNames = new Set(
  `An Ánh Âu Bạc Bạch Bàn Bành Bao Bế Bì Biện Bồ Bùi Ca Cái Cam Cao Cát Cầm Chàm Châu Chế Chiêm Chu Chúc Chung Chử Chương
  Cồ Cổ Công Cù Cung Cư Cự Danh Diêm Diệp Diếp Doãn Dư Dương Đái Đàm Đàng Đào Đậu Đặng Điền Điêu Đinh Đoàn Đỗ Đổng Đồng Đới
  Đường Giang Giáp Hà Hàn Hàng Hầu Hoa Hoà Hoàng Hồ Hồng Hùng Huỳnh Hứa Hướng Kha Khà Khâu Khổng Khúc Kiên Kiều Kim Kỳ Khương
  La Lã Lại Lam Lâm Lê Lều Liên Liêu Liễu Linh Lò Long Lô Lỗ Lộ Lục Luyện Lư Lữ La Lương Lường Lưu Lý Lị Ma Mã Mạc Mạch Mai
  Mạnh Mẫn Mâu Minh Mông Mùa Na Ninh Nghiêm Nghị Ngân Ngô Ngọ Ngọc Nguỵ Nguyễn Nhan Nhâm Nhiêu Nhữ Nông Ong Ông Phạm Phan Phí Phó
  Phong Phù Phú Phùng Phương Quách Quan Quản Quàng Quảng Quyền Sa Sái Sầm Sen Siu Sô Sùng Sử Tạ Tăng Tân Tần Tề Thạch Thái Thang
  Thành Thào Thân Thẩm Thập Thi Thiều Thiệu Thịnh Thôi Tiêu Tiết Tiền Tiếp Tòng Tô Tôn Tống Trà Trang Trần Tri Triệu Trình Trịnh
  Trưng Trương Từ Tưởng Tường Tướng Ty Tự Ung Uông Văn Vàng Vạn Vi Viên Võ Vòng Vũ Vương Vừ Xa Xồng Y Yên Giàng Thào Lầu Sồng Cứ Hờ
  H’ Ksor Rơ Rcom Nay Kpă Kbuôr Niê Mlô Đinh Siu Ayun Êban Byă Knul Hmok Lù Tẩn Chẻo Phàn Triệu Lèng Cháng Hoàng Thôi`
    .split(/\s+/)
    .filter(Boolean)
    .map(nameKey),
)
const plainNames = new Set([...familyNames].map(plainNameKey))

/** Whether a name begins with a family name; typed without any accents, with one that is so without them. */
export const hasFamilyName = (name: string): boolean => {
  const [first = ''] = nameKey(name).split(' ')
  return familyNames.has(first) || (plainNameKey(name) === nameKey(name) && plainNames.has(first))
}
