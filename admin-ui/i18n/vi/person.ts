/** A person's page and form. */
export default {
  edit: 'Sửa thông tin',
  save: 'Lưu thay đổi',
  section: { name: 'Họ tên', contact: 'Liên hệ', identity: 'Giấy tờ', address: 'Địa chỉ' },
  name_help: 'Ghi như trên CCCD.',
  ssn_help: '12 chữ số.',
  old_ssn_help: '9 hoặc 12 chữ số, nếu còn dùng.',
  phone_help: 'Bắt đầu bằng 0 hoặc +84.',
  gender_none: 'Không ghi',
  reveal: 'Hiện %{field}',
  hide: 'Che %{field}',
  verified: 'đã xác nhận',
  unverified: 'chưa xác nhận',
  facts: 'Tóm tắt',
  tabs: 'Phần của trang',
  tab: { overview: 'Thông tin', history: 'Lịch sử' },
}
