/** A picture that differs each time, so that the store cannot answer with one that it already has. */
export async function testPicture(): Promise<File> {
  const canvas = document.createElement('canvas')
  canvas.width = 480
  canvas.height = 320
  const context = canvas.getContext('2d')
  if (context) {
    context.fillStyle = `hsl(${Math.floor(Math.random() * 360)} 70% 60%)`
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.fillStyle = '#fff'
    context.font = '24px sans-serif'
    context.fillText(`Prueba ${new Date().toISOString()}`, 24, 160)
  }
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  return new File(blob ? [blob] : [], 'prueba.png', { type: 'image/png' })
}
