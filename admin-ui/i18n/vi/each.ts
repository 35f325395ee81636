/** Many calls, one for each thing. */
export default {
  progress: 'Xong %{done}/%{all}',
  refused: '%{smart_count} mục chưa xong, chưa có gì thay đổi ở đó:',
}
