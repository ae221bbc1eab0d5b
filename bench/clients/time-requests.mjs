import { Agent, get } from 'node:http'

// Times requests from a separate process: receives { url, paths, seconds }, asks for one path after the other with a short
// pause, and replies with the milliseconds that each answer took.
const PAUSE_MS = 10
const agent = new Agent({ keepAlive: true, maxSockets: 1 })
let asked = 0

process.on('message', async ({ url, paths, seconds }) => {
  const times = []
  for (const end = performance.now() + seconds * 1000; performance.now() < end;) {
    const startedAt = performance.now()
    await answerTo(url + paths[asked++ % paths.length])
    times.push(performance.now() - startedAt)
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  }
  process.send(times)
})

function answerTo(address) {
  return new Promise((resolve, reject) => {
    get(
      address,
      { agent, headers: { accept: address.includes('/api/') ? 'application/json' : 'text/html' } },
      (answer) => {
        if (answer.statusCode !== 200) reject(new Error(`${address} was answered with ${answer.statusCode}`))
        answer.resume().once('end', resolve)
      },
    ).once('error', reject)
  })
}
