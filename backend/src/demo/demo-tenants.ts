/** The demo's tenants; frames of unknown stations at Replay's centre make stations of their own there. */
export const demoTenants = [
  { id: 1, tenancy_name: 'Default', name: 'Default', public_map_allowed: true, auto_register_centre: null },
  {
    id: 2,
    tenancy_name: 'Riverside',
    name: 'Riverside',
    public_map_allowed: false,
    auto_register_centre: null,
  },
  { id: 3, tenancy_name: 'Replay', name: 'Replay', public_map_allowed: false, auto_register_centre: 3 },
];

export const demoTimeZone = 'Asia/Shanghai';
