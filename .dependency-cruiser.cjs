// Import directions of the house. `scripts/check.mjs` proves at each run that a planted violation is caught.
const rooms = ['contract', 'protocols', 'machines', 'web', 'relay', 'backend', 'field'];

const mayImport = {
  contract: [],
  protocols: [],
  machines: ['contract'],
  web: ['contract', 'machines'],
  relay: ['contract', 'machines'],
  backend: ['contract', 'machines', 'protocols'],
  field: ['protocols'],
};

const roomRules = rooms.map((room) => ({
  name: `${room}-imports-only-${mayImport[room].join('-') || 'nothing'}`,
  severity: 'error',
  from: { path: `^${room}/` },
  to: {
    path: `^(${rooms.filter((other) => other !== room && !mayImport[room].includes(other)).join('|')}|e2e|bench|scripts)/`,
  },
}));

const never = (name, from, to) => ({ name, severity: 'error', from: { path: from }, to: { path: to } });

/** The relay is a pipeline: what stands on a floor imports from the floors below it, never from its own or a higher one. */
const floorsOfRelay = [
  ['nats-address', 'called-path', 'redacted-url'],
  ['config'],
  ['backend', 'stream'],
  ['upstream', 'links'],
  ['scale-out', 'keep'],
  ['start-upstreams', 'plugins', 'routes'],
  ['metrics'],
  ['app'],
  ['server'],
];
// Tests and what they share stand on top of all.
const inRelay = (rooms) => `^relay/src/(${rooms.join('|')})(?:/|\\.ts$)`;
const relayRules = floorsOfRelay.map((floor, index) => ({
  name: `relay-${floor[0]}-below-what-uses-it`,
  severity: 'error',
  from: { path: inRelay(floor), pathNot: '\\.test\\.ts$' },
  // A room that is on no floor is nobody's to import.
  to: {
    path: '^relay/src/',
    pathNot: [
      '^relay/src/$1(?:/|\\.ts$)',
      ...(index > 0 ? [inRelay(floorsOfRelay.slice(0, index).flat())] : []),
    ],
  },
}));

module.exports = {
  forbidden: [
    ...roomRules,
    { name: 'no-circles', severity: 'error', from: {}, to: { circular: true } },
    never('features-below-shells', '^web/src/features/', '^web/src/(app|wall|mobile|main)'),
    never('map-below-features', '^web/src/map/', '^web/src/(app|wall|mobile|features|main)'),
    never(
      'product-kit-below-features',
      '^web/src/product-kit/',
      '^web/src/(app|wall|mobile|features|entity|main)',
    ),
    never('product-kit-above-map', '^web/src/(map|station|platform|i18n)/', '^web/src/product-kit/'),
    never(
      'lists-below-screens',
      '^web/src/lists/',
      '^web/src/(app|wall|mobile|features|entity|product-kit|map|kit|main)',
    ),
    never(
      'platform-below-map',
      '^web/src/platform/',
      '^web/src/(app|wall|mobile|features|lists|map|kit|main)',
    ),
    {
      name: 'kit-knows-no-product',
      severity: 'error',
      from: { path: '^web/src/kit/' },
      to: {
        path: '^(web/src/(app|wall|mobile|features|map|platform|i18n|product-kit|main)|contract/|machines/)',
      },
    },
    {
      name: 'features-never-import-features',
      severity: 'error',
      from: { path: '^web/src/features/([^/]+)/' },
      to: { path: '^web/src/features/([^/]+)/', pathNot: '^web/src/features/$1/' },
    },
    never('shells-never-import-each-other', '^web/src/app/', '^web/src/(wall|mobile)/'),
    ...relayRules,
    never('ingest-meets-others-in-the-store', '^backend/src/ingest/', '^backend/src/(hub|services)/'),
    never('hub-meets-others-in-the-store', '^backend/src/hub/', '^backend/src/(ingest|services)/'),
    never('services-meet-others-in-the-store', '^backend/src/services/', '^backend/src/(ingest|hub)/'),
    never('store-is-the-floor', '^backend/src/store/', '^backend/src/(ingest|hub|services|demo|app|server)'),
    {
      name: 'only-drivers-import-playwright',
      severity: 'error',
      from: { path: '^e2e/', pathNot: '^e2e/drivers/' },
      to: { path: 'node_modules/(@playwright|playwright)' },
    },
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '/dist/' },
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};
