/** The header with a name for a saved file, in any script; the plain name is for old clients. */
export const contentDisposition = (kind: 'attachment' | 'inline', name: string): string => {
  const encoded = encodeURIComponent(name.toWellFormed()).replace(/['()*]/g, escape)
  const extension = /\.[a-z]{2,4}$/i.exec(name)?.[0] ?? ''
  return `${kind}; filename="so-nha${extension}"; filename*=UTF-8''${encoded}`
}
