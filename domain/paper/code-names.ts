import type { Words } from './article.ts'
import type { MergeCode } from './merge-fields.ts'

const said = (vi: string, en: string): Words => ({ vi, en })

/** What each code stands for. */
export const codeNames: Readonly<Record<MergeCode, Words>> = {
  so_hop_dong: said('Số hợp đồng', 'Number of the contract'),
  ngay_lap: said('Ngày lập giấy', 'Day on which the paper is drawn up'),
  ten_nha: said('Tên nhà', 'Name of the house'),
  dia_chi_nha: said('Địa chỉ nhà', 'Address of the house'),
  ten_chu_nha: said('Tên bên cho thuê', 'Name of the lessor'),
  giay_to_chu_nha: said(
    'Số căn cước hoặc mã số thuế bên cho thuê',
    'Identity number or tax code of the lessor',
  ),
  dia_chi_chu_nha: said('Địa chỉ bên cho thuê', 'Address of the lessor'),
  dien_thoai_chu_nha: said('Điện thoại bên cho thuê', 'Phone of the lessor'),
  dai_dien_chu_nha: said('Người đại diện bên cho thuê', 'Who represents the lessor'),
  ten_khach: said('Họ tên khách', 'Name of the tenant'),
  so_giay_to_khach: said('Số giấy tờ của khách', 'Identity number of the tenant'),
  ngay_sinh_khach: said('Ngày sinh của khách', 'Birthday of the tenant'),
  thuong_tru_khach: said('Thường trú của khách', 'Permanent address of the tenant'),
  dien_thoai_khach: said('Điện thoại của khách', 'Phone of the tenant'),
  nguoi_o_cung: said('Người ở cùng, viết liền', 'Who lives with the tenant, in one line'),
  so_phong: said('Số phòng', 'Number of the room'),
  tang: said('Tầng', 'Floor'),
  dien_tich: said('Diện tích', 'Size of the room'),
  ngay_bat_dau: said('Ngày bắt đầu', 'First day'),
  thoi_han: said('Thời hạn thuê', 'Term of the lease'),
  tien_thue: said('Tiền thuê một tháng', 'Rent of a month'),
  tien_thue_bang_chu: said('Tiền thuê bằng chữ', 'The rent in words'),
  ky_tra_tien_thue: said('Tiền thuê trả mấy tháng một lần', 'For how many months the rent is paid at once'),
  ngay_tra: said('Ngày trả tiền trong tháng', 'Day of the month on which it is paid'),
  cach_tra: said('Cách trả tiền', 'How it is paid'),
  bang_gia: said('Bảng giá điện, nước, dịch vụ', 'Prices of electricity, water and services'),
  tien_coc: said('Tiền cọc', 'Deposit'),
  tien_coc_bang_chu: said('Tiền cọc bằng chữ', 'The deposit in words'),
  han_tra_coc: said('Hạn trả lại tiền cọc', 'When the deposit is paid back'),
  phat_cham_tra: said('Phạt chậm trả', 'Penalty for delay'),
  tang_gia: said('Thoả thuận tăng giá thuê', 'What is agreed about a higher rent'),
  muc_dich_thue: said('Thuê để làm gì', 'What the room is rented for'),
  so_nguoi_toi_da: said('Số người ở tối đa', 'How many people may live there'),
  ben_nop_thue: said('Bên chịu thuế tiền thuê', 'Who bears the tax of the rent'),
  hieu_luc: said('Hợp đồng có hiệu lực từ khi nào', 'From when the contract is in force'),
  ngay_ky: said('Ngày ký', 'Day of signing'),
  thoa_thuan_rieng: said('Thoả thuận riêng', 'What is agreed besides'),
  so_ngay_bao_truoc: said('Báo trả phòng trước mấy ngày', 'Days between a notice and the last day'),
}
