import { createServer, request as httpRequest, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { createPoster, type OpenRequest, type PosterOptions } from './post.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function listen(listener: RequestListener): Promise<number> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return (server.address() as AddressInfo).port;
}

/** Plain HTTP, since loopback has no certificate. */
const open: OpenRequest = (url, options, onResponse) =>
  httpRequest(url.href.replace('https:', 'http:'), options, onResponse);
const toLoopback = async () => [{ address: '127.0.0.1', family: 4 }];
const poster = (options: PosterOptions = {}) =>
  createPoster({
    open,
    resolve: toLoopback,
    isAllowed: (address) => address === '127.0.0.1',
    isAllowedPort: () => true,
    ...options,
  });
const outgoing = (url: string) => ({ url, headers: { 'webhook-id': 'one' }, body: '{"type":"test"}' });

describe('a delivery', () => {
  it('is posted with its headers and its body, to the host it names', async () => {
    const seen: unknown[] = [];
    const port = await listen((request, response) => {
      request.setEncoding('utf8').on('data', (body) => {
        seen.push(request.method, request.url, request.headers.host, request.headers['webhook-id'], body);
        response.end('Thanks');
      });
    });
    const outcome = await poster()(outgoing(`https://hooks.example.com:${port}/in?a=b`));
    expect(outcome).toEqual({ ms: expect.any(Number), status: 200, answer: 'Thanks' });
    expect(seen).toEqual(['POST', '/in?a=b', `hooks.example.com:${port}`, 'one', '{"type":"test"}']);
  });

  it('succeeds only with 2xx, and stores only the start of a long response', async () => {
    for (const [status, problem] of [
      [204, undefined],
      [400, 'It responded with status 400.'],
      [503, 'It responded with status 503.'],
    ] as const) {
      const port = await listen((_, response) => response.writeHead(status).end());
      expect((await poster()(outgoing(`https://a.example.com:${port}/`))).problem).toBe(problem);
    }
    const port = await listen((_, response) => {
      const more = () => {
        while (!response.destroyed && response.write('x'.repeat(10_000)));
        response.once('drain', more);
      };
      more();
    });
    const endless = await poster()(outgoing(`https://a.example.com:${port}/`));
    expect(endless.answer).toHaveLength(2_000);
  });

  it('uses only ports 443 and 8443, whatever was registered before that rule', async () => {
    let opened = 0;
    const post = createPoster({
      resolve: async () => [{ address: '8.8.8.8', family: 4 }],
      open: () => {
        opened++;
        throw Object.assign(new Error('none'), { code: 'ENETUNREACH' });
      },
    });
    for (const port of [22, 80, 6379, 8080]) {
      const { problem } = await post(outgoing(`https://hooks.example.com:${port}/`));
      expect(problem).toBe('Use port 443 or 8443. Nothing was sent.');
    }
    expect(opened).toBe(0);
    for (const host of ['hooks.example.com', 'hooks.example.com:8443']) await post(outgoing(`https://${host}/`));
    expect(opened).toBe(2);
  });

  it('reports Retry-After', async () => {
    const port = await listen((_, response) => response.writeHead(429, { 'retry-after': '120' }).end());
    expect(await poster()(outgoing(`https://a.example.com:${port}/`))).toMatchObject({
      status: 429,
      retryAfter: '120',
    });
  });

  it('times out if the response takes too long, even if it keeps trickling', async () => {
    const port = await listen((_, response) => {
      response.writeHead(200);
      const drip = setInterval(() => response.write('.'), 20);
      response.on('close', () => clearInterval(drip));
    });
    const { problem } = await poster({ seconds: 0.3 })(outgoing(`https://a.example.com:${port}/`));
    expect(problem).toBe('It took longer than 0.3 seconds.');
    const never = poster({ seconds: 0.1, resolve: () => Promise.withResolvers<never>().promise });
    expect((await never(outgoing('https://a.example.com/'))).problem).toBe('It took longer than 0.1 seconds.');
  });

  it('ends with a reason whatever the connection says instead of a response', async () => {
    const switching = 'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n';
    const trailing = 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n';
    for (const [said, problem] of [
      [switching, 'It responded with status 101.'],
      ['SSH-2.0-OpenSSH\r\n', 'Its response is not valid HTTP.'],
      [`${trailing}zz\r\n`, 'Its response is not valid HTTP.'],
      [`HTTP/1.1 200 OK\r\nX-Long: ${'x'.repeat(20_000)}\r\n`, 'The headers of its response are too long.'],
      [`${trailing}0\r\nX-Long: ${'x'.repeat(20_000)}\r\n`, 'The headers of its response are too long.'],
      ['HTTP/1.1 102 Processing\r\n\r\n'.repeat(100), 'It took longer than 0.3 seconds.'],
      ['', 'It took longer than 0.3 seconds.'],
    ] as const) {
      const port = await listen(({ socket }) => void socket.write(said));
      const seconds = problem.includes('0.3') ? 0.3 : 30;
      expect((await poster({ seconds })(outgoing(`https://a.example.com:${port}/`))).problem).toBe(problem);
    }
  });

  it('follows no redirects, least of all into our own network', async () => {
    let calls = 0;
    const inside = await listen((_, response) => {
      calls += 1;
      response.end('secret');
    });
    const port = await listen((_, response) =>
      response.writeHead(302, { location: `http://127.0.0.1:${inside}/` }).end(),
    );
    const { status, problem } = await poster()(outgoing(`https://a.example.com:${port}/`));
    expect([status, problem, calls]).toEqual([302, 'It responded with a redirect. We don’t follow redirects.', 0]);
  });
});

describe('an address that is not public', () => {
  const refused = 'The URL is not on the public internet, so nothing was sent.';

  /** The production checks; any opened connection fails the test. */
  const createReal = (resolve: PosterOptions['resolve'] = toLoopback) => {
    let opened = 0;
    const counting: OpenRequest = (_url, options, onResponse) => {
      opened += 1;
      return httpRequest('http://127.0.0.1:9/', options, onResponse);
    };
    return { post: createPoster({ resolve, open: counting }), opened: () => opened };
  };

  it.each([
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[64:ff9b::7f00:1]/',
    'https://169.254.169.254/latest/meta-data/',
    'https://10.0.0.7:5432/',
  ])('is refused without a lookup: %s', async (url) => {
    const { post, opened } = createReal(async () => [{ address: '8.8.8.8', family: 4 }]);
    expect((await post(outgoing(url))).problem).toBe(refused);
    expect(opened()).toBe(0);
  });

  it.each([
    ['loopback', ['127.0.0.1']],
    ['IPv4 in IPv6', ['::ffff:10.0.0.1']],
    ['one of several', ['8.8.8.8', '192.168.0.1']],
    ['a local IPv6', ['fd00::1']],
  ])('is refused if a name resolves to it: %s', async (_, addresses) => {
    const { post, opened } = createReal(async () =>
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );
    expect((await post(outgoing('https://hooks.example.com/'))).problem).toBe(refused);
    expect(opened()).toBe(0);
  });

  it('is never reached through DNS rebinding', async () => {
    let lookups = 0;
    let calls = 0;
    const port = await listen((_, response) => {
      calls += 1;
      response.end('inside');
    });
    const addresses = ['203.0.114.1', '127.0.0.1'];
    const rebinding: PosterOptions['resolve'] = async () => [
      { address: addresses[lookups++] ?? '127.0.0.1', family: 4 },
    ];
    const connectedTo: string[] = [];
    const unreachable = Object.assign(new Error('unreachable'), { code: 'ENETUNREACH' });
    const watching: OpenRequest = (url, options, onResponse) => {
      options.lookup?.('hooks.example.com', { all: true }, (_, found) => connectedTo.push(JSON.stringify(found)));
      return open(url, { ...options, lookup: (_name, _options, done) => done(unreachable, '') }, onResponse);
    };
    const post = createPoster({ resolve: rebinding, open: watching, isAllowedPort: () => true });
    expect((await post(outgoing(`https://hooks.example.com:${port}/`))).problem).toBe('It can’t be reached.');
    expect([lookups, calls, connectedTo]).toEqual([1, 0, ['[{"address":"203.0.114.1","family":4}]']]);
    // The next delivery resolves the name again and sees the new address.
    expect((await post(outgoing(`https://hooks.example.com:${port}/`))).problem).toBe(refused);
    expect(calls).toBe(0);
  });

  it('is cut off if the connection reaches it anyway', async () => {
    let calls = 0;
    const port = await listen((_, response) => {
      calls += 1;
      response.end('inside');
    });
    // A connection layer that ignores the pinned address.
    const careless: OpenRequest = (url, options, onResponse) =>
      open(
        url,
        { ...options, lookup: (_name, _options, done) => done(null, [{ address: '127.0.0.1', family: 4 }]) },
        onResponse,
      );
    const resolve = async () => [{ address: '203.0.114.1', family: 4 }];
    const post = createPoster({ resolve, open: careless, isAllowedPort: () => true });
    expect((await post(outgoing(`https://hooks.example.com:${port}/`))).problem).toBe(refused);
    expect(calls).toBe(0);
  });
});

it('is reported without revealing the address', async () => {
  const failing = (code: string) =>
    createPoster({ resolve: async () => Promise.reject(Object.assign(new Error('db.internal 10.0.0.1'), { code })) });
  expect((await failing('ENOTFOUND')(outgoing('https://nobody.example.com/'))).problem).toBe(
    'The host name was not found.',
  );
  for (const code of ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'SELF_SIGNED_CERT_IN_CHAIN'])
    expect((await failing(code)(outgoing('https://nobody.example.com/'))).problem).toBe(
      'Its certificate is not trusted. It may be served without its intermediate certificates.',
    );
  expect((await failing('EPROTO')(outgoing('https://nobody.example.com/'))).problem).toBe(
    'It did not respond in TLS. Check that it serves https on this port.',
  );
  expect((await failing('EWHATEVER')(outgoing('https://nobody.example.com/'))).problem).toBe(
    'The connection failed (EWHATEVER).',
  );
});
