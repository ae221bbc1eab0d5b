import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from './free-port'

export type BalancerName = 'haproxy' | 'nginx'

const programs: Record<BalancerName, string> = { haproxy: '/usr/sbin/haproxy', nginx: '/usr/sbin/nginx' }

/** Those of Debian's packages that are not installed. */
export const missingBalancers = (): BalancerName[] =>
  (['haproxy', 'nginx'] as const).filter((name) => !existsSync(programs[name]))

const haproxySettings = async (port: number, [one, other]: readonly [number, number]) => `
defaults
  mode http
  timeout connect 2s
  timeout client 30s
  timeout server 30s
  timeout check 5s
frontend visitors
  bind 127.0.0.1:${port}
  stats uri /balancer
  default_backend shop
backend shop
  option httpchk GET /api/health/ready
  http-check expect status 200
  default-server check inter 500ms fall 2 rise 1
  server one 127.0.0.1:${one}
  server other 127.0.0.1:${other}
`

/** For how long nginx leaves out an instance that drains or refuses connections. */
export const NGINX_FAIL_SECONDS = 4

/** The lines that docs/operations.md gives for nginx before two instances, with the ports of this test. */
async function documentedLines([one, other]: readonly [number, number]): Promise<{ upstream: string; proxy: string }> {
  const page = await readFile(new URL('../../../docs/operations.md', import.meta.url), 'utf8')
  const found = /```nginx\n(upstream .*?)# and where proxy_pass stands:\n(.*?)```/s.exec(page)
  if (!found) throw new Error('docs/operations.md no longer has the lines for nginx')
  const [, upstream = '', proxy = ''] = found
  return {
    upstream: upstream
      .replace(':3001', `:${one}`)
      .replace(':3002', `:${other}`)
      .replaceAll('fail_timeout=15s', `fail_timeout=${NGINX_FAIL_SECONDS}s`),
    proxy,
  }
}

// nginx has no checks of its own: the shop answers reads with 502 while it drains, and nginx asks the other instance.
const nginxSettings = async (port: number, instances: readonly [number, number], folder: string) => {
  const { upstream, proxy } = await documentedLines(instances)
  return `
daemon off;
master_process off;
pid ${folder}/nginx.pid;
error_log ${folder}/nginx.log;
events { worker_connections 512; }
http {
  access_log off;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  ${upstream}
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://shop;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      ${proxy}
    }
  }
}
`
}

/** Whether haproxy sends to both instances, as an operator looks before replacing the next one. */
export async function usesBoth(url: string): Promise<boolean> {
  const states = await (await fetch(`${url}/balancer;csv`)).text()
  return states.split('\n').filter((line) => /^shop,(?:one|other),.*,UP,/.test(line)).length === 2
}

/** Starts a balancer in front of two instances and returns its address. */
export async function startBalancer(
  name: BalancerName,
  instances: readonly [number, number],
  folder: string,
): Promise<{ url: string; child: ChildProcess }> {
  const port = await freePort()
  const file = join(folder, `${name}.conf`)
  const settingsOf = name === 'haproxy' ? haproxySettings : nginxSettings
  await writeFile(file, await settingsOf(port, instances, folder))
  const words = name === 'haproxy' ? ['-db', '-f', file] : ['-c', file]
  const child = spawn(programs[name], words, { stdio: 'ignore' })
  while (!(await isListening(port))) {
    if (child.exitCode !== null) throw new Error(`${name} ended with ${child.exitCode}`)
    await pause(20)
  }
  return { url: `http://127.0.0.1:${port}`, child }
}

const isListening = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
