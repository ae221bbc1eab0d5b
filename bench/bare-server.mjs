import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

// The reference: plain node:http with the same answer. `node bench/bare-server.mjs BODY-FILE HEADERS-AS-JSON`
const [file, headersText] = process.argv.slice(2)
const body = readFileSync(file)
const headers = JSON.parse(headersText)

const server = createServer((_request, response) => {
  response.writeHead(200, headers)
  response.end(body)
})
server.listen(0, '127.0.0.1', () => console.log(`Bare server at http://127.0.0.1:${server.address().port}`))
process.on('SIGTERM', () => process.exit(0))
