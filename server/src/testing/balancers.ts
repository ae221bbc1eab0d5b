import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from './free-port'

export type BalancerName = 'haproxy' | 'nginx'

const programs: Record<BalancerName, string> = { haproxy: '/usr/sbin/haproxy', nginx: '/usr/sbin/nginx' }

/** Those of Debian's packages that are not installed. */
export const missingBalancers = (): BalancerName[] =>
  (['haproxy', 'nginx'] as const).filter((name) => !existsSync(programs[name]))

const haproxySettings = (port: number, [one, other]: readonly [number, number]) => `
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

// nginx has no checks of its own: the shop answers reads with 502 while it drains, and nginx asks the other instance.
const nginxSettings = (port: number, [one, other]: readonly [number, number], folder: string) => `
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
  upstream shop {
    server 127.0.0.1:${one} fail_timeout=${NGINX_FAIL_SECONDS}s;
    server 127.0.0.1:${other} fail_timeout=${NGINX_FAIL_SECONDS}s;
    keepalive 16;
  }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://shop;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header X-Drain 502;
      proxy_next_upstream error timeout http_502;
    }
  }
}
`

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
  await writeFile(file, (name === 'haproxy' ? haproxySettings : nginxSettings)(port, instances, folder))
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
