export default {
  name: 'giấy tờ',
  title: 'Giấy tờ',
  open: 'Soạn bản hợp đồng',
  kind: { papertemplate: 'Mẫu giấy tờ' },
  event: { PaperTemplateChanged: 'Chọn lại mẫu giấy tờ' },
}
