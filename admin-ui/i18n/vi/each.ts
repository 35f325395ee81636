/** Bulk actions that send one call per item. */
export default {
  progress: 'Xong %{done}/%{all}',
  refused: '%{smart_count} mục chưa xong, chưa có gì thay đổi ở đó:',
}
