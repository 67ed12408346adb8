/** What differs from PostgreSQL's defaults, given on the command line so that every start has today's. */
export function serverSettings(socketFolder: string): Record<string, string> {
  return {
    listen_addresses: '',
    port: '5432',
    unix_socket_directories: `"${socketFolder.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
    timezone: 'UTC',
    log_timezone: 'UTC',

    fsync: 'on',
    full_page_writes: 'on',
    synchronous_commit: 'on',

    // One machine, one program: no replicas to feed, no processes that only wait.
    max_connections: '100',
    wal_level: 'minimal',
    max_wal_senders: '0',
    max_logical_replication_workers: '0',
    io_method: 'sync',
    shared_buffers: '128MB',
    max_wal_size: '512MB',
    jit: 'off',
    // Solid-state disks: the default of 4 makes the planner read whole tables rather than look up a thousand rows.
    random_page_cost: '1.1',

    // Failed statements carry addresses and amounts of customers; our own log tells of them without their values.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_checkpoints: 'off',
  };
}
