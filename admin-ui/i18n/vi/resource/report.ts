export default {
  title: 'Sổ tháng %{month}',
}
