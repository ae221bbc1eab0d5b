/** Hands a file made in the browser to the visitor. */
export function saveFile(name: string, type: string, text: string) {
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Some browsers read it only after the click is over.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
