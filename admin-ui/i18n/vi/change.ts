/** Words of a change in a history: field, before, after, why. */
export default { before: 'Trước', after: 'Sau', because: 'Vì sao', none: 'chưa ghi' }
