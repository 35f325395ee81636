/** Texts of a change in a history: field, before, after, reason. */
export default { before: 'Trước', after: 'Sau', because: 'Vì sao', none: 'chưa ghi' }
