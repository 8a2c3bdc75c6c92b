import helmet from '@fastify/helmet';
import fp from 'fastify-plugin';

/** Scripts and styles obey the page that asks for them; a worker is asked for its own policy. */
const isPartOfPage = /^\/assets\/(?![^?]*worker)[^?]*\.(js|css)$/;
/** What a browser reads of documents and workers alone: 0.7 kB, forty times on a first load. */
const ofDocuments = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
];

/** MapLibre and deck.gl run workers from blobs; Blueprint writes inline styles. Nothing comes from elsewhere but the deployer's own map. */
export const securityHeaders = fp<{ mapOrigins: readonly string[] }>(
  async (app, { mapOrigins }) => {
    await app.register(helmet, {
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          defaultSrc: ["'self'"],
          scriptSrc: ["'self'"],
          scriptSrcAttr: ["'none'"],
          styleSrc: ["'self'", "'unsafe-inline'"],
          workerSrc: ["'self'", 'blob:'],
          childSrc: ["'self'", 'blob:'],
          imgSrc: ["'self'", 'data:', 'blob:', ...mapOrigins],
          // Players feed what they fetched to the browser as a blob.
          mediaSrc: ["'self'", 'blob:'],
          fontSrc: ["'self'", 'data:'],
          connectSrc: ["'self'", 'data:', 'blob:', ...mapOrigins],
          objectSrc: ["'none'"],
          baseUri: ["'self'"],
          formAction: ["'self'"],
          frameAncestors: ["'self'"],
        },
      },
      // Where TLS ends, and for which names, only the proxy in front knows.
      strictTransportSecurity: false,
      referrerPolicy: { policy: 'same-origin' },
    });
    app.addHook('onSend', async (request, reply) => {
      if (isPartOfPage.test(request.url)) for (const name of ofDocuments) reply.removeHeader(name);
    });
  },
  { name: 'security-headers' },
);
