/** Words of every form. */
export default {
  day: 'ngày/tháng/năm',
  month: 'tháng/năm',
  time: 'giờ:phút',
  not_a_figure: 'Phải là một con số, như 24,5.',
  pick: { loading: 'Đang tìm', open: 'Mở danh sách', clear: 'Bỏ chọn' },
  network: 'Mất kết nối. Những gì bạn nhập vẫn còn đây.',
  meanwhile: 'Trong lúc bạn sửa, có người vừa đổi: %{fields}. Ô bạn gõ vẫn giữ; lưu là thay giá trị của họ.',
  leave: {
    title: 'Rời đi mà không lưu?',
    body: 'Những gì bạn vừa nhập sẽ mất.',
    act: 'Rời đi',
    refrain: 'Ở lại',
  },
}
